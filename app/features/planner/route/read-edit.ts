import { readMoney } from '#app/platform/money.ts'
import {
  type ExperienceKind,
  experienceKinds,
  type ListName,
  most,
  type Rank,
  type RankScheme,
  rankSchemes,
  routeParts,
  type StepOwner,
  stepOwners,
} from '../plan-parts.ts'
import type { WhatIfChanges } from '../what-if/what-if.ts'
import type { Edit } from './edits.ts'

/** A form's intent: an edit of the route, or an operation on its what-if copy. */
export type PlanRequest =
  | { do: 'edit'; edit: Edit }
  | { do: 'try' | 'keep'; changes: WhatIfChanges }
  | { do: 'keep-as' }
  | { do: 'accept' | 'drop' | 'clear' }
  | { do: 'answer'; id: string; line: string; accept: boolean }

type Read = { ok: true; request: PlanRequest } | { ok: false; errors: Record<string, string[]> }

/** Parses a form of the route's page. Errors are named by field. */
export function readRequest(form: FormData): Read {
  const errors: Record<string, string[]> = {}
  const request = requestOf(new Fields(form, errors))
  if (Object.keys(errors).length > 0) return { ok: false, errors }
  return request
    ? { ok: true, request }
    : { ok: false, errors: { intent: ['We did not understand that form'] } }
}

/** The changes of a form that tries them, or proposes them. */
export function readChanges(form: FormData): { changes: WhatIfChanges; errors: Record<string, string[]> } {
  const errors: Record<string, string[]> = {}
  return { changes: changesOf(new Fields(form, errors)), errors }
}

function requestOf(form: Fields): PlanRequest | null {
  const intent = form.text('intent')
  if (intent === 'accept' || intent === 'drop' || intent === 'clear' || intent === 'keep-as')
    return { do: intent }
  if (intent === 'answer')
    return { do: 'answer', id: form.text('id'), line: form.text('line'), accept: form.ticked('accept') }
  if (intent === 'try' || intent === 'keep') return { do: intent, changes: changesOf(form) }
  const edit = editOf(intent, form)
  return edit && { do: 'edit', edit }
}

function editOf(intent: string, form: Fields): Edit | null {
  const id = form.text('id')
  const list = form.oneOf('list', Object.keys(most) as ListName[], 'steps')
  switch (intent) {
    case 'about':
      return { kind: 'set', values: { title: form.maybe('title'), note: form.maybe('note') } }
    case 'privacy':
      return { kind: 'set', values: { is_private: form.ticked('is_private') } }
    case 'details':
      return { kind: 'set', values: { shares_details: form.ticked('shares_details') } }
    case 'undecided':
      return { kind: 'undecided', part: form.oneOf('about', routeParts, 'occupation') }
    case 'standing':
      return {
        kind: 'set',
        values: {
          ...(form.has('region') && { region: form.known(() => form.maybe('region')) }),
          ...(form.has('rank') && { rank: form.known(() => form.rank('rank')) }),
        },
      }
    case 'entry-level':
      if (form.ticked('unknown')) return { kind: 'undecided', part: 'entry-level' }
      return { kind: 'set', values: { entry_level: form.maybe('entry_level') } }
    case 'money':
      return {
        kind: 'set',
        values: {
          ...(form.has('living') && { living_cents_per_year: form.known(() => form.money('living')) }),
          ...(form.has('budget') && { budget_cents_per_year: form.known(() => form.money('budget')) }),
        },
      }
    case 'choose-occupation': {
      const slug = form.required('slug', 'Please choose a career')
      return { kind: 'choose-occupation', occupation: { slug, title: form.text('title') } }
    }
    case 'remove-occupation':
      return { kind: 'choose-occupation', occupation: null }
    case 'add-course': {
      const slug = form.maybe('slug')
      const title = slug ? form.text('title') : form.required('title', 'Please give it a name')
      return { kind: 'add-course', slug, title, provider: form.maybe('provider') }
    }
    case 'change-course':
      return {
        kind: 'change-course',
        id,
        values: {
          years: form.number('years'),
          rank_needed: form.rank('rank'),
          subjects_needed: form.words('subjects_needed'),
          cost_cents_per_year: form.money('cost'),
        },
      }
    case 'add-subject':
      return { kind: 'add-subject', name: form.required('name', 'Please name a subject') }
    case 'add-experience':
      return {
        kind: 'add-experience',
        title: form.required('title', 'Please say what you want to try'),
        experience: form.oneOf<ExperienceKind>('kind', experienceKinds, 'other'),
      }
    case 'tick-experience':
      return { kind: 'tick-experience', id, done: form.ticked('done') }
    case 'add-step':
      return { kind: 'add-step', ...stepOf(form) }
    case 'change-step':
      return { kind: 'change-step', id, values: stepOf(form) }
    case 'tick-step':
      return { kind: 'tick-step', id, done: form.ticked('done') }
    case 'postpone-steps':
      return { kind: 'postpone-steps' }
    case 'sort-steps':
      return { kind: 'sort-steps' }
    case 'move':
      return { kind: 'move', list, id, by: form.text('by') === '-1' ? -1 : 1 }
    case 'place':
      return { kind: 'place', list, id, at: form.number('at') ?? 0 }
    case 'remove':
      return { kind: 'remove', list, id }
    default:
      return null
  }
}

function stepOf(form: Fields) {
  return {
    title: form.required('title', 'Please say what the step is'),
    due_on: form.maybe('due_on'),
    due_time: form.maybe('due_time'),
    owner: form.oneOf<StepOwner>('owner', stepOwners, 'me'),
  }
}

/** Only the form's fields: others stay unchanged on the route. */
function changesOf(form: Fields): WhatIfChanges {
  return {
    ...(form.has('region') && { region: form.maybe('region') }),
    ...(form.has('rank') && { rank: form.rank('rank') }),
    ...(form.has('gap_year') && { gap_year: true }),
    ...(form.has('had_gap') && !form.has('gap_year') && { gap_year: false }),
    ...(form.has('living') && { living_cents_per_year: form.money('living') }),
    ...(form.has('budget') && { budget_cents_per_year: form.money('budget') }),
    drop_subjects: form.all('had_subject').filter((name) => !form.all('keep_subject').includes(name)),
    add_subjects: form.words('add_subjects'),
  }
}

/** Parses a form's fields; invalid ones are recorded in `errors` by field name. */
class Fields {
  readonly #form: FormData
  readonly #errors: Record<string, string[]>

  constructor(form: FormData, errors: Record<string, string[]>) {
    this.#form = form
    this.#errors = errors
  }

  has(name: string): boolean {
    return this.#form.has(name)
  }

  text(name: string): string {
    const value = this.#form.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }

  maybe(name: string): string | null {
    return this.text(name) || null
  }

  all(name: string): string[] {
    return this.#form.getAll(name).filter((value) => typeof value === 'string')
  }

  /** What a field says, or null when the person pressed "I do not know yet", whatever stands in it. */
  known<T>(read: () => T | null): T | null {
    return this.ticked('unknown') ? null : read()
  }

  ticked(name: string): boolean {
    return ['on', 'yes', 'true'].includes(this.text(name))
  }

  required(name: string, sentence: string): string {
    return this.text(name) || this.#wrong(name, sentence, '')
  }

  oneOf<T extends string>(name: string, values: readonly T[], usual: T): T {
    return values.find((value) => value === this.text(name)) ?? usual
  }

  number(name: string): number | null {
    const text = this.text(name).replace(',', '.')
    if (text === '') return null
    return /^\d{1,6}(\.\d{1,4})?$/.test(text)
      ? Number(text)
      : this.#wrong(name, 'Please enter a number', null)
  }

  money(name: string): number | null {
    const cents = readMoney(this.text(name))
    return Number.isNaN(cents) ? this.#wrong(name, 'Please enter an amount, like 12,500', null) : cents
  }

  /** A comma-separated list. */
  words(name: string): string[] {
    return this.text(name)
      .split(/[,;\n]/)
      .map((word) => word.trim())
      .filter(Boolean)
  }

  rank(name: string): Rank | null {
    const value = this.number(name)
    return value === null
      ? null
      : { scheme: this.oneOf<RankScheme>(`${name}_scheme`, rankSchemes, 'atar'), value }
  }

  #wrong<T>(name: string, sentence: string, value: T): T {
    this.#errors[name] = [sentence]
    return value
  }
}
