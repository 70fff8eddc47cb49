/** A client is functions in objects, however deep; each call that fails is reported and fails as before. */
export function watchCalls<Target extends object>(target: Target, onFailure: (error: unknown) => void): Target {
  return new Proxy(target, {
    get(inner, key, receiver) {
      const value: unknown = Reflect.get(inner, key, receiver)
      const isCallable = typeof value === 'function' || (typeof value === 'object' && value !== null)
      return isCallable && typeof key === 'string' ? watchCalls(value, onFailure) : value
    },
    apply(inner, self, args) {
      const answer: unknown = Reflect.apply(inner as (...args: unknown[]) => unknown, self, args)
      if (answer instanceof Promise) answer.catch(onFailure)
      return answer
    },
  })
}
