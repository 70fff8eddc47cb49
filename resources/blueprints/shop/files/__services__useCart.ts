import { useSyncExternalStore } from 'react'

export interface CartLine {
  productId: string
  name: string
  price: number
  quantity: number
}

const key = 'cart'
const listeners = new Set<() => void>()
let lines: CartLine[] = read()

function read(): CartLine[] {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '[]') as CartLine[]
  } catch {
    return []
  }
}

function write(next: CartLine[]): void {
  lines = next
  try {
    localStorage.setItem(key, JSON.stringify(next))
  } catch {
    // Without storage the cart lasts as long as the page.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The cart, kept in this browser. */
export function useCart() {
  const current = useSyncExternalStore(
    subscribe,
    () => lines,
    () => lines,
  )
  return {
    lines: current,
    count: current.reduce((sum, line) => sum + line.quantity, 0),
    total: current.reduce((sum, line) => sum + line.quantity * line.price, 0),
    /** Adds a quantity of a product; a negative quantity removes it. */
    add(product: Omit<CartLine, 'quantity'>, quantity: number) {
      const known = lines.find((line) => line.productId === product.productId)
      const next = (known?.quantity ?? 0) + quantity
      const others = lines.filter((line) => line !== known)
      write(next > 0 ? [...others, { ...product, quantity: next }] : others)
    },
    clear: () => write([]),
  }
}
