import * as React from 'react'

/*
 * Fast refresh: replaces the running version by a new one without losing inputs. The bundler registers each component, hook and context of
 * a draft with the functions below. As long as its hooks are the same, each keeps its identity for React over all versions, and runs the
 * code of the newest.
 */

type AnyFunction = (this: unknown, ...given: never[]) => unknown

interface Kept {
  /** State is kept only if this is unchanged. */
  readonly shape: string
  readonly value: unknown
  now: AnyFunction
}

const kept = new Map<string, Kept>()
const lines = new Map<string, number>()
const shapes = new WeakMap<object, string>()
let generation = 0
let isRefreshing = false

/** Registers a component under its stable name. `hooks`: the app's own hooks that it calls. */
export function component<F>(
  name: string,
  value: F,
  signature: string,
  hooks: () => unknown[],
  make: (now: () => AnyFunction) => unknown,
  line: number,
): F {
  if (typeof value !== 'function' || isClass(value)) return value
  lines.set(name, line)
  const shape = wholeShape(signature, hooks)
  const known = kept.get(name)
  if (known?.shape === shape) {
    known.now = value as unknown as AnyFunction
    return known.value as F
  }
  const entry: Kept = { shape, now: value as unknown as AnyFunction, value: make(() => entry.now) }
  // The name that errors show.
  Object.defineProperty(entry.value, 'name', { value: name.slice(name.indexOf('#') + 1) })
  kept.set(name, entry)
  return entry.value as F
}

/** The line at which a component is declared. React's own frame points further down. */
export function lineOf(path: string, component: string): number | null {
  return lines.get(`${path}#${component}`) ?? null
}

/** Registers a hook of the app: the function is not changed, only its shape is recorded for the components that call it. */
export function hook<F>(_name: string, value: F, signature: string, hooks: () => unknown[]): F {
  if (typeof value === 'function') shapes.set(value, wholeShape(signature, hooks))
  return value
}

/** Registers the result of `memo`, `forwardRef` or `createContext`. */
export function made<T>(name: string, value: T, signature: string, hooks: () => unknown[]): T {
  const { $$typeof: type, render, type: inner, compare } = Object(value) as Record<string, unknown>
  const shape = wholeShape(signature, hooks)
  if (type === REACT_CONTEXT) return keepOnce(name, shape, () => value)
  if (type === REACT_FORWARD_REF && typeof render === 'function') {
    const now = current(`${name}:render`, shape, render as AnyFunction)
    return keepOnce(name, shape, () => React.forwardRef((props, ref) => now()(props as never, ref as never) as React.ReactNode) as T)
  }
  if (type === REACT_MEMO && typeof inner === 'function') {
    // A named component is registered itself; an inline one is not.
    const isNamed = [...kept.values()].some((entry) => entry.value === inner)
    const now = current(`${name}:inner`, shape, inner as AnyFunction)
    const body = isNamed ? (inner as React.FC) : (props: object) => now()(props as never) as React.ReactNode
    const isSame = (compare ?? shallowEqual) as (a: object, b: object) => boolean
    return keepOnce(name, `${shape}:${isNamed}`, () => React.memo(body, (a, b) => !isRefreshing && isSame(a, b)) as T)
  }
  return value
}

/** Keeps an entity's identity when its schema changes, so that subscriptions continue. */
export function keepEntity<T extends object>(name: string, value: T): T {
  const entity = keepOnce(`entity:${name}`, Object.keys(value).toSorted().join(), () => value)
  return entity === value ? value : Object.assign(entity, { schema: (value as { schema?: unknown }).schema })
}

/** Renders the new version over the old one. Effects and memos of the app run again. */
export function refreshing(draw: () => void): void {
  generation += 1
  isRefreshing = true
  try {
    draw()
  } finally {
    isRefreshing = false
  }
}

/** React's hooks with dependency lists for the app's code: a new version counts as a changed dependency. */
const withGeneration = <Deps extends React.DependencyList | undefined>(deps: Deps) =>
  (deps === undefined ? deps : [...deps, generation]) as Deps
/* oxlint-disable react/exhaustive-deps, react/rules-of-hooks -- these are the hooks */
export const useEffect: typeof React.useEffect = (effect, deps) => React.useEffect(effect, withGeneration(deps))
export const useLayoutEffect: typeof React.useLayoutEffect = (effect, deps) => React.useLayoutEffect(effect, withGeneration(deps))
export const useInsertionEffect: typeof React.useInsertionEffect = (effect, deps) => React.useInsertionEffect(effect, withGeneration(deps))
export const useMemo: typeof React.useMemo = (make, deps) => React.useMemo(make, withGeneration(deps))
export const useCallback: typeof React.useCallback = (callback, deps) => React.useCallback(callback, withGeneration(deps))
export const useImperativeHandle: typeof React.useImperativeHandle = (ref, make, deps) =>
  React.useImperativeHandle(ref, make, withGeneration(deps))
/* oxlint-enable */

const react = { ...React, useEffect, useLayoutEffect, useInsertionEffect, useMemo, useCallback, useImperativeHandle }
// oxlint-disable-next-line import/no-default-export -- it stands in for React's own
export default react

const REACT_CONTEXT = Symbol.for('react.context')
const REACT_FORWARD_REF = Symbol.for('react.forward_ref')
const REACT_MEMO = Symbol.for('react.memo')

function wholeShape(signature: string, hooks: () => unknown[]): string {
  return [signature, ...called(hooks).map(shapeOfHook)].join()
}

/** A hook that is declared further down is not initialised yet, and is left out of the shape. */
function called(hooks: () => unknown[]): unknown[] {
  try {
    return hooks()
  } catch {
    return []
  }
}

function shapeOfHook(value: unknown): string {
  return typeof value === 'function' ? (shapes.get(value) ?? '') : ''
}

function current(name: string, shape: string, value: AnyFunction): () => AnyFunction {
  const known = kept.get(name)
  if (known?.shape === shape) {
    known.now = value
    return known.value as () => AnyFunction
  }
  const entry: Kept = { shape, now: value, value: () => entry.now }
  kept.set(name, entry)
  return entry.value as () => AnyFunction
}

function keepOnce<T>(name: string, shape: string, make: () => T): T {
  const known = kept.get(name)
  if (known?.shape === shape) return known.value as T
  const value = make()
  kept.set(name, { shape, value, now: make })
  return value
}

function shallowEqual(a: object, b: object): boolean {
  const [left, right] = [Object.entries(a), b as Record<string, unknown>]
  return left.length === Object.keys(b).length && left.every(([key, value]) => Object.hasOwn(b, key) && Object.is(value, right[key]))
}

function isClass(value: object): boolean {
  return Object.hasOwn(value, 'prototype') && Boolean((value as { prototype: { isReactComponent?: unknown } }).prototype?.isReactComponent)
}
