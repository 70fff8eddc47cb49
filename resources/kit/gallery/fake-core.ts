import type { FileRef } from '@/integrations/Core'

/** Replaces the SDK's uploads: the gallery has no backend. */
export async function UploadFile({ file }: { readonly file: File }): Promise<{ readonly file_url: string; readonly file: FileRef }> {
  const url = URL.createObjectURL(file)
  return { file_url: url, file: { url, name: file.name, size: file.size, type: file.type } }
}
