import { fieldType } from '../../../../shared/domain/field-types/field-types.ts'
import { type AppModel, type Entity, type Field, findEntity, labelField } from '../spec/app-model.ts'
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
  const typed = entity.fields.filter((field) => field.kind !== 'json' && !formulas.some((formula) => formula.field === field))
  const controls = typed.map((field) => control(model, field, needs))
  const choices = entity.fields.filter((field) => field.choices !== undefined && field.choices.length > 0)
  const usesControl = controls.some((code) => code.includes('control={control}'))
  const usesRegister = controls.some((code) => code.includes('{...register('))
  if (usesControl) needs.add('react-hook-form', 'Controller')
  const schema = typed.map((field) => `${field.name}: ${rule(field, needs, words)},`)
  const reckoning = reckonedCode(entity, steps, needs)
  const isAwaited = reckoning.includes('async')
  const written = reckoning === '' ? 'fields' : `${isAwaited ? 'await ' : ''}reckoned(fields)`
  const defaults = typed.map((field) => `${field.name}: ${initial(field, names, needs)},`)
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

function rule(field: Field, needs: Imports, words: UiWords): string {
  const message = quote(words('enter', { label: field.label.toLowerCase() }))
  const use = (name: string) => {
    needs.add('@/lib/form-fields', name)
    return name
  }
  const maybeRequired = (name: string) => (field.isRequired ? `${use('required')}(${use(name)}, ${message})` : use(name))
  const { form } = fieldType(field.kind)
  if (form.control === 'component')
    return field.isRequired ? `${use('required')}(${form.schema}.nullable(), ${message})` : `${form.schema}.nullable()`
  switch (field.kind) {
    case 'email':
      return maybeRequired('optionalEmail')
    case 'url':
      return maybeRequired('optionalUrl')
    case 'number':
    case 'money':
    case 'percent':
      return maybeRequired('optionalNumber')
    case 'integer':
      return maybeRequired('optionalWholeNumber')
    case 'datetime':
      return maybeRequired('optionalDateTime')
    case 'boolean':
      return 'z.boolean()'
    case 'choices':
      return 'z.array(z.string())'
    case 'relation':
    case 'image':
    case 'choice':
      return field.isRequired
        ? `${use('requiredChoice')}(${quote(words('choose', { label: field.label.toLowerCase() }))})`
        : 'z.string().nullable()'
    default:
      return field.isRequired ? `${use('requiredText')}(${message})` : use('optionalText')
  }
}

function initial(field: Field, names: EntityNames, needs: Imports): string {
  const value = `${names.row}?.${field.name}`
  const { form } = fieldType(field.kind)
  if (form.control === 'component') return `${value} ?? ${givenStart(field) || form.empty}`
  switch (field.kind) {
    case 'number':
    case 'money':
    case 'percent':
    case 'integer':
      return `${value}?.toString() ?? ${quote(givenStart(field))}`
    case 'boolean':
      return `${value} ?? ${givenStart(field) === 'true'}`
    case 'choices':
      return `${value} ?? []`
    case 'choice':
      return startOf(field) === null ? `${value} ?? null` : `${value} ?? ${quote(startOf(field) ?? '')}`
    case 'relation':
    case 'image':
      return `${value} ?? null`
    case 'datetime':
      needs.add('@/lib/form-fields', 'toDateTimeField')
      return `toDateTimeField(${value})`
    default:
      return field.kind === 'date' && givenStart(field) === 'today'
        ? `${value} ?? new Date().toLocaleDateString('sv-SE')`
        : `${value} ?? ${quote(field.kind === 'text' ? givenStart(field) : '')}`
  }
}

/** What somebody said that a new record starts with. */
function givenStart(field: Field): string {
  const start = field.extra?.['default']
  return typeof start === 'string' || typeof start === 'number' || typeof start === 'boolean' ? String(start) : ''
}

/** What somebody said that it starts with, else what is usual. */
function startOf(field: Field): string | null {
  const start = field.extra?.['default']
  if (typeof start === 'string' && field.choices?.includes(start) === true) return start
  return startsWithFirst(field) ? (field.choices?.[0] ?? '') : null
}

/** A new order is "new"; a new recipe has no category yet. */
function startsWithFirst(field: Field): boolean {
  return hasRole(field, 'status') || hasRole(field, 'priority')
}

function control(model: AppModel, field: Field, needs: Imports): string {
  const attributes = [attribute('label', shownLabel(field)), `htmlFor="${field.name}"`, `error={errors.${field.name}?.message}`]
  if (field.isRequired && field.kind !== 'boolean') attributes.push('isRequired')
  needs.add('@/components/ui/field', 'Field')
  const isWide = field.kind === 'multiline' || field.kind === 'image'
  if (isWide) attributes.push('className="sm:col-span-2"')
  const inner = controlOf(model, field, needs)
  return element(6, 'Field', attributes, [inner])
}

function controlOf(model: AppModel, field: Field, needs: Imports): string {
  const id = `id="${field.name}"`
  const input = (...more: readonly string[]) => {
    needs.add('@/components/ui/input', 'Input')
    return selfClosing(8, 'Input', [id, ...more, `{...register('${field.name}')}`])
  }
  const controlled = (tag: string, from: string, ...attributes: readonly string[]) => {
    needs.add(from, tag)
    return controller(field, selfClosing(12, tag, [id, ...attributes]))
  }
  const bound = ['value={field.value}', 'onChange={field.onChange}']
  const { form } = fieldType(field.kind)
  switch (form.control) {
    case 'input':
      return input(...form.attributes)
    case 'textarea':
      needs.add('@/components/ui/textarea', 'Textarea')
      return selfClosing(8, 'Textarea', [id, 'rows={4}', `{...register('${field.name}')}`])
    case 'component':
      return controlled(form.name, form.from, ...bound)
  }
  switch (field.kind) {
    case 'boolean':
      return controlled('Switch', '@/components/ui/switch', 'checked={field.value}', 'onCheckedChange={field.onChange}')
    case 'choice':
      return controlled('ChoiceSelect', '@/components/ui/choice-select', `choices={${choicesName(field)}}`, ...bound)
    case 'choices':
      return field.choices === undefined
        ? controlled('MultiSelect', '@/components/ui/multi-select', 'options={[]}', ...bound)
        : controlled('MultiSelect', '@/components/ui/multi-select', `options={${choicesName(field)}}`, ...bound)
    case 'image':
      return controlled('ImageUpload', '@/components/ui/image-upload', ...bound)
    case 'relation': {
      const target = findEntity(model, field.relation)
      const label = (target === undefined ? undefined : labelField(target))?.name ?? 'name'
      needs.add(`@/entities/${field.relation ?? ''}`, field.relation ?? '')
      return controlled(
        'RelationSelect',
        '@/components/ui/relation-select',
        `entity={${field.relation ?? ''}}`,
        `labelKey="${label}"`,
        ...bound,
      )
    }
    default:
      return input()
  }
}

function controller(field: Field, inner: string): string {
  const single = `<Controller control={control} name="${field.name}" render={({ field }) => ${inner}} />`
  if (8 + single.length <= 140 && !inner.includes('\n')) return single
  return `<Controller\n  control={control}\n  name="${field.name}"\n  render={({ field }) => ${inner.includes('\n') || 10 + inner.length + 'render={({ field }) => }'.length > 140 ? `(\n${indent(inner, 4)}\n  )` : inner}}\n/>`
}
