import type { FormControl } from '../../../../shared/domain/field-types/field-type.ts'
import { fieldType } from '../../../../shared/domain/field-types/field-types.ts'
import { type AppModel, type Entity, type Field, findEntity, labelField, isBroad } from '../spec/app-model.ts'
import {
  type EntityNames,
  type Imports,
  array,
  attribute,
  choicesName,
  element,
  entityNames,
  imports,
  inComment,
  indent,
  jsxText,
  quote,
  selfClosing,
  shownLabel,
} from './code.ts'
import { comparisons, refinements } from './form-checks.ts'
import { hasRole } from '../spec/field-roles.ts'
import { type Formula, formulaCode, formulaSteps, lookedUp } from '../spec/formula.ts'
import { type UiWords, uiWords } from './ui-words.ts'

interface Asked {
  readonly field: Field
  readonly form: FormControl
}

/** `__components__OrderForm.tsx`: one form for a new record and for an old one. */
export function formFile(model: AppModel, entity: Entity): string {
  const names = entityNames(entity)
  const words = uiWords(model.language)
  // Visitors send what a team saves.
  const hasLabel = model.lists === 'owner'
  const needs = imports()
  needs.add('@hookform/resolvers/zod', 'zodResolver')
  needs.add('react-hook-form', 'useForm')
  needs.add('zod', 'z')
  needs.add('@/components/ui/save-button', 'SaveButton')
  needs.add('@/components/ui/toast', 'toast')
  needs.add(`@/entities/${names.type}`, names.type)
  needs.addType(`@/entities/${names.type}`, `${names.type}Row`)
  const steps = formulaSteps(entity, model.entities)
  const formulas = steps.flat()
  const typed = entity.fields.flatMap((field): readonly Asked[] => {
    const { form } = fieldType(field.kind)
    return form === null || formulas.some((formula) => formula.field === field) ? [] : [{ field, form }]
  })
  const controls = typed.map((asked) => control(model, asked, needs))
  const choices = entity.fields.filter((field) => field.choices !== undefined && field.choices.length > 0)
  const usesControl = controls.some((code) => code.includes('control={control}'))
  const usesRegister = controls.some((code) => code.includes('{...register('))
  if (usesControl) needs.add('react-hook-form', 'Controller')
  const schema = typed.map((asked) => `${asked.field.name}: ${rule(asked, needs, words)},`)
  const reckoning = reckonedCode(entity, steps, needs)
  const isAwaited = reckoning.includes('async')
  const written = reckoning === '' ? 'fields' : `${isAwaited ? 'await ' : ''}reckoned(fields)`
  const defaults = typed.map((asked) => `${asked.field.name}: ${initial(asked, names, needs)},`)
  const compared = comparisons(entity, model.language, needs)
  const refined = refinements(entity, model.language, needs)
  const used = [
    usesControl ? 'control' : '',
    'formState',
    'handleSubmit',
    usesRegister ? 'register' : '',
    compared.length > 0 ? 'setError' : '',
  ].filter((name) => name !== '')
  const constants = choices.map((field) => {
    const start = `export const ${choicesName(field)} = `
    return `${start}${array(start.length, (field.choices ?? []).map(quote))}\n`
  })
  return `${needs.write()}

${constants.length === 0 ? '' : `${constants.join('')}\n`}const schema = ${refined === '' ? 'z.object({' : 'z\n  .object({'}
${schema.map((line) => `${refined === '' ? '' : '  '}  ${line}`).join('\n')}
${refined === '' ? '' : '  '}})${refined}

${reckoning}interface ${names.form}Props {
  /** The ${inComment(entity.one)} to change; without an id, what a new one starts with. */
  ${names.row}?: Partial<${names.type}Row>
  onSaved: () => void
${hasLabel ? '  submitLabel?: string\n' : ''}}

export function ${names.form}({ ${names.row}, onSaved${hasLabel ? `, submitLabel = ${quote(words('save'))}` : ''} }: ${names.form}Props) {
  const { ${used.join(', ')} } = useForm({
    resolver: zodResolver(schema),
    defaultValues: {
${defaults.map((line) => `      ${line}`).join('\n')}
    },
  })
  const { ${controls.length === 0 ? '' : 'errors, '}isSubmitting } = formState

  const save = handleSubmit(async (fields) => {
    try {
${compared.map((code) => `${indent(code, 6)}\n`).join('')}      if (${names.row}?.id) await ${names.type}.update(${names.row}.id, ${written})
      else await ${names.type}.create(${written})
      toast.success(${quote(words('saved', { one: names.oneTitle }))})
      onSaved()
    } catch (error) {
      toast.error(error instanceof Error ? error.message : ${quote(words('notSaved', { one: entity.one }))})
    }
  })

  return (
    <form onSubmit={save} noValidate className="grid gap-4 sm:grid-cols-2">
${controls.map((code) => indent(code, 6)).join('\n')}
      <div className="flex justify-end sm:col-span-2">
        <SaveButton isSaving={isSubmitting}>${hasLabel ? '{submitLabel}' : jsxText(words('save'))}</SaveButton>
      </div>
    </form>
  )
}
`
}

/** What is not typed but worked out of the rest, and of what the row points to. */
function reckonedCode({ fields }: Entity, steps: readonly (readonly Formula[])[], needs: Imports): string {
  if (steps.length === 0) return ''
  const use = (name: string) => needs.add('@/lib/formulas', name)
  const rowAt = (at: number) => (at === 0 ? 'row' : `row${at + 1}`)
  const withValues = steps.map((formulas, at) => {
    const lines = formulas.map((formula) => {
      const code = formulaCode(formula, rowAt(at), use)
      if (!formula.isOfDay) use('worked')
      return `    ${formula.field.name}: ${formula.isOfDay ? code : `worked(${code})`},`
    })
    const begin = at === steps.length - 1 ? 'return' : `const ${rowAt(at + 1)} =`
    return `  ${begin} {\n    ...${rowAt(at)},\n${lines.join('\n')}\n  }\n`
  })
  const lookups = [...new Set(steps.flat().flatMap(lookedUp))].map((name) => {
    const target = fields.find((field) => field.name === name)?.relation ?? ''
    needs.add(`@/entities/${target}`, target)
    return `  const ${name}Row = row.${name} ? await ${target}.get(row.${name}) : null\n`
  })
  return `/** With what is worked out of the rest. */
${lookups.length > 0 ? 'async ' : ''}function reckoned(row: z.infer<typeof schema>) {
${lookups.join('')}${withValues.join('')}}

`
}

function rule({ field, form }: Asked, needs: Imports, words: UiWords): string {
  const use = (name: string) => {
    needs.add('@/lib/form-fields', name)
    return name
  }
  const label = field.label.toLowerCase()
  const message = quote(words('enter', { label }))
  if (form.control === 'component') {
    if (form.uses !== undefined) use(form.uses)
    if (form.isNeverNull === true) return form.schema
    if (!field.isRequired) return `${form.schema}.nullable()`
    return form.schema === 'z.string()'
      ? `${use('requiredChoice')}(${quote(words('choose', { label }))})`
      : `${use('required')}(${form.schema}.nullable(), ${message})`
  }
  if (!field.isRequired) return use(form.reads)
  return form.reads === 'optionalText' ? `${use('requiredText')}(${message})` : `${use('required')}(${use(form.reads)}, ${message})`
}

function initial({ field, form }: Asked, names: EntityNames, needs: Imports): string {
  const value = `${names.row}?.${field.name}`
  if (form.control === 'component') return `${value} ?? ${startOf(field) ?? form.empty}`
  if (form.shows === 'moment') {
    needs.add('@/lib/form-fields', 'toDateTimeField')
    return `toDateTimeField(${value})`
  }
  return `${value}${form.shows === 'number' ? '?.toString()' : ''} ?? ${startOf(field) ?? "''"}`
}

/** What somebody said that a new record starts with, else what is usual, as code. */
function startOf(field: Field): string | null {
  const { kind, choices = [], extra } = field
  const told = extra?.['default']
  const start = typeof told === 'string' || typeof told === 'number' || typeof told === 'boolean' ? String(told) : ''
  if (kind === 'choice') {
    if (choices.includes(start)) return quote(start)
    // A new order is "new"; a new recipe has no category yet.
    return hasRole(field, 'status') || hasRole(field, 'priority') ? quote(choices[0] ?? '') : null
  }
  if (kind === 'date' && start === 'today') return "new Date().toLocaleDateString('sv-SE')"
  const { form, storage } = fieldType(kind)
  if (start === '' || (storage !== 'number' && storage !== 'boolean' && kind !== 'text')) return null
  return form?.control === 'component' ? start : quote(start)
}

function control(model: AppModel, asked: Asked, needs: Imports): string {
  const { field } = asked
  const attributes = [attribute('label', shownLabel(field)), `htmlFor="${field.name}"`, `error={errors.${field.name}?.message}`]
  if (field.isRequired && field.kind !== 'boolean') attributes.push('isRequired')
  needs.add('@/components/ui/field', 'Field')
  if (isBroad(field)) attributes.push('className="sm:col-span-2"')
  return element(6, 'Field', attributes, [controlOf(model, asked, needs)])
}

const BOUND = ['value={field.value}', 'onChange={field.onChange}']

function controlOf(model: AppModel, { field, form }: Asked, needs: Imports): string {
  const id = `id="${field.name}"`
  if (form.control === 'component') {
    needs.add(form.from, form.name)
    return controller(field, selfClosing(12, form.name, [id, ...offered(model, field, needs), ...(form.binding ?? BOUND)]))
  }
  const tag = form.control === 'input' ? 'Input' : 'Textarea'
  needs.add(`@/components/ui/${form.control}`, tag)
  return selfClosing(8, tag, [id, ...form.attributes, `{...register('${field.name}')}`])
}

/** What there is to choose from. */
function offered(model: AppModel, field: Field, needs: Imports): readonly string[] {
  const { kind, choices = [], relation = '' } = field
  const options = choices.length === 0 ? '[]' : choicesName(field)
  if (kind === 'choice') return [`choices={${options}}`]
  if (kind === 'choices') return [`options={${options}}`]
  if (kind !== 'relation') return []
  const target = findEntity(model, relation)
  needs.add(`@/entities/${relation}`, relation)
  return [`entity={${relation}}`, `labelKey="${(target === undefined ? undefined : labelField(target))?.name ?? 'name'}"`]
}

function controller(field: Field, inner: string): string {
  const single = `<Controller control={control} name="${field.name}" render={({ field }) => ${inner}} />`
  if (8 + single.length <= 140 && !inner.includes('\n')) return single
  return `<Controller\n  control={control}\n  name="${field.name}"\n  render={({ field }) => ${inner.includes('\n') || 10 + inner.length + 'render={({ field }) => }'.length > 140 ? `(\n${indent(inner, 4)}\n  )` : inner}}\n/>`
}
