const FROM_KEYS = ['keydown', 'keypress', 'keyup', 'beforeinput', 'compositionstart', 'compositionupdate', 'compositionend', 'paste', 'cut']

/**
 * In the builder's frame, keys reach the app only after a press in it, or once the builder has handed the focus over: an app may focus
 * itself at any time, and would otherwise read what a person types into the builder. `onPress`: a person pressed in the page.
 */
export function guardKeys(onPress: () => void): (isOn: boolean) => void {
  let isOn = false
  const stop = (event: Event): void => {
    if (isOn || !event.isTrusted) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  for (const type of FROM_KEYS) window.addEventListener(type, stop, true)
  const press = (event: Event): void => {
    if (!event.isTrusted) return
    isOn = true
    onPress()
  }
  window.addEventListener('pointerdown', press, true)
  return (next) => {
    isOn = next
  }
}
