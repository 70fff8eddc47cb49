import type { PostRow } from '@/entities/Post'

const wordsPerMinute = 200

export function tagsOf({ tags }: PostRow): string[] {
  return (tags ?? '').split(',').flatMap((tag) => tag.trim() || [])
}

export function minutesToRead({ body }: PostRow): number {
  return Math.max(1, Math.round(body.split(/\s+/).length / wordsPerMinute))
}
