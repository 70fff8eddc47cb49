import { type ComponentType, lazy, type LazyExoticComponent } from 'react'

const ASK_AGAIN_MS = 1_000

let isAnswering = async (): Promise<boolean> => true

/**
 * Makes every later part wait until the host answers. A browser never retries a failed dynamic import, and a part without its script
 * fails with the screen around it.
 */
export function askBeforeLoading(asked: () => Promise<boolean>): void {
  isAnswering = asked
}

/** A lazily loaded component. While the host does not answer, loading waits. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await loadPart(load) }))
}

export async function loadPart<Part>(load: () => Promise<Part>, wait = pause): Promise<Part> {
  while (!(await isAnswering())) await wait()
  return load()
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS))
}
