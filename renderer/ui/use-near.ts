import { type RefObject, useEffect, useState } from 'react'

const NEAR = '300px'

/** Whether the element is in sight or soon will be. */
export function useNear(element: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (element.current === null) return undefined
    const sight = new IntersectionObserver((seen) => setNear(seen.some(({ isIntersecting }) => isIntersecting)), { rootMargin: NEAR })
    sight.observe(element.current)
    return () => sight.disconnect()
  }, [element])
  return isNear
}
