type Schema = Readonly<Record<string, unknown>>

export interface Reshaped {
  readonly value: Schema
  readonly what: string
}

/** Normalises other notations in a schema: choices as text or with labels, a bare type, `required` inside a property. */
export function* reshaped(place: string, value: Schema): Generator<Reshaped> {
  const properties = asObject(value['properties'])
  const name = /^properties\.(.+?)(?:\.(?:enum|default|items|required|type).*)?$/.exec(place)?.[1]
  const property = name === undefined ? undefined : properties[name]
  const withProperty = (next: unknown): Schema => ({ ...value, properties: { ...properties, [name ?? '']: next } })
  if (place === 'required') {
    const { required, ...rest } = value
    if (typeof required === 'string')
      yield { value: { ...value, required: required.split(/[,\s]+/).filter((each) => each !== '') }, what: 'listed what is required' }
    else if (!Array.isArray(required)) yield { value: rest, what: 'required nothing, as nothing was named' }
  }
  if (name === undefined) return
  if (place.endsWith('.required')) {
    const { required, ...rest } = asObject(property)
    const listed = Array.isArray(value['required']) ? value['required'] : []
    yield {
      value: { ...withProperty(rest), required: required === true ? [...new Set([...listed, name])] : listed },
      what: `named “${name}” among what is required`,
    }
  }
  if (/\.enum/.test(place)) {
    const choices = choicesIn(asObject(property)['enum'])
    if (choices !== null) yield { value: withProperty({ ...asObject(property), enum: choices }), what: 'listed the choices of a property' }
  }
  if (place.endsWith('.default')) {
    const { default: written, ...rest } = asObject(property)
    const number = Number(written)
    const isNumber = /^(?:number|integer)$/.test(String(rest['type']))
    if (isNumber && typeof written === 'string' && written.trim() !== '' && Number.isFinite(number))
      yield { value: withProperty({ ...rest, default: number }), what: 'gave a number as one from the start' }
    if (rest['type'] === 'boolean' && /^(?:true|false)$/.test(String(written)))
      yield { value: withProperty({ ...rest, default: written === 'true' }), what: 'gave a yes or no as one from the start' }
    yield { value: withProperty(rest), what: `left out a first value of “${name}” that it cannot have` }
  }
  if (typeof property === 'string')
    yield { value: withProperty({ type: property, title: name }), what: `described “${name}” as a property` }
  const plain = camelCase(name)
  // A label as a person writes it becomes a name; anything else is rejected as it is.
  if (property !== undefined && /^[\w .-]+$/.test(name) && plain !== name && plain !== '' && !Object.hasOwn(properties, plain)) {
    const renamed = Object.fromEntries(Object.entries(properties).map(([key, each]) => [key === name ? plain : key, each]))
    const required = Array.isArray(value['required'])
      ? { required: value['required'].map((each: unknown) => (each === name ? plain : each)) }
      : {}
    yield { value: { ...value, properties: renamed, ...required }, what: `called a property “${plain}”, as code can name it` }
  }
}

/** `"Low, High"`, `[{ "value": "low", "label": "Low" }]`, repeated choices. */
function choicesIn(written: unknown): readonly string[] | null {
  if (typeof written === 'string') return written.split(/\s*[,;|]\s*/).filter((each) => each !== '')
  if (!Array.isArray(written)) return null
  const texts = written.map((each: unknown) => {
    const { value, const: constant, name, label } = asObject(each)
    const text = typeof each === 'object' ? (value ?? constant ?? name ?? label) : each
    return typeof text === 'string' || typeof text === 'number' ? String(text) : null
  })
  return texts.includes(null) ? null : [...new Set(texts.flatMap((each) => each ?? []))]
}

const camelCase = (name: string): string =>
  name.replace(/[^A-Za-z0-9_]+(\w)?/g, (_all, letter: string | undefined) => letter?.toUpperCase() ?? '').replace(/^\d+/, '')

function asObject(value: unknown): Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Schema) : {}
}
