import { type ComponentType, lazy, type LazyExoticComponent } from 'react'

const ASK_AGAIN_MS = 1_000

let isAnswering = async (): Promise<boolean> => true

/** From now on no part is loaded before somebody answers. A browser never asks again for a script that did not come, and a part without its script takes the screen around it along. */
export function askBeforeLoading(asked: () => Promise<boolean>): void {
  isAnswering = asked
}

/** A part of the window that comes when it is first shown; while nobody answers, it is waited for. */
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
