import { createGhostUser } from '#app/features/people/contract.ts'
import { refreshSiteState } from '#app/features/site/site-state.ts'
import { browserApi } from '#app/platform/browser-api.ts'
import type { DeviceOwner } from '#app/platform/device/owner.ts'
import { type DeviceStore, openDeviceStore, StorageRefused } from '#app/platform/device/store.ts'
import { confirmOwner } from '#app/platform/device/sync.ts'
import { startWorker, storeFiles } from '#app/platform/device/worker.ts'
import { modulePath } from '../addresses.ts'
import { getModule, startQuiz } from '../contract.ts'
import { keyOf, moduleKind, offlinePlace } from './place.ts'
import type { StoreRefusal } from './store-refusal.ts'
import {
  type ModuleItem,
  picturesOf,
  revisionOf,
  type StoredModule,
  type StoredQuiz,
} from './stored-module.ts'

export type StepName = 'page' | 'texts' | 'quiz' | 'pictures'
type Place = { program: string; module: string; country: 'AU' | 'NZ' }

/**
 * Stores a module with its pictures and an attempt at its quiz. Once more for the same module renews the texts; answers stay.
 * A visitor becomes a ghost, since answers need someone whose they are.
 *
 * @param onStep told what is being stored
 * @returns null when all of it is there
 */
export async function storeModule(
  { program, module, country }: Place,
  onStep: (step: StepName) => void,
): Promise<StoreRefusal | null> {
  try {
    onStep('page')
    await startWorker(offlinePlace)
    const owner = await ensureOwner()
    if (!owner) return { kind: 'connection' }
    const store = await openDeviceStore(owner)
    onStep('texts')
    const params = { program, module }
    const text = await browserApi.attempt(getModule, { params })
    if (!text.ok) return refusalOf(text.problem)
    onStep('quiz')
    const quiz = await browserApi.attempt(startQuiz, { params, query: { country } })
    // A module without a quiz, or without a try left, can still be read.
    if (!quiz.ok && ![404, 422].includes(quiz.problem.status)) return refusalOf(quiz.problem)
    onStep('pictures')
    const files = picturesOf(text.value.data)
    const key = keyOf(program, module)
    const before = await store.item<StoredModule>(key)
    const started = quiz.ok ? toStored(quiz.value.data) : null
    const isSame = before?.value.quiz?.attempt.id === started?.attempt.id
    const value: StoredModule = {
      program,
      country,
      module: text.value.data,
      quiz: started,
      answers: { ...started?.attempt.answers, ...(isSame ? before?.value.answers : {}) },
    }
    const item: ModuleItem = {
      key,
      kind: moduleKind,
      title: text.value.data.title,
      path: modulePath(program, module),
      page: offlinePlace.page,
      revision: revisionOf(text.value.data),
      bytes: JSON.stringify(value).length + (await storeFiles(files)),
      storedAt: new Date().toISOString(),
      files,
      value,
      replies: before?.replies ?? {},
    }
    await store.putItem(item)
    void navigator.storage?.persist?.()
    return null
  } catch (error) {
    if (error instanceof StorageRefused) return { kind: navigator.onLine ? 'storage' : 'connection' }
    return { kind: error instanceof DOMException ? 'storage' : 'connection' }
  }
}

/**
 * Begins another try at a stored quiz, which the server makes. The result of the last one stays at its own address.
 *
 * @returns null when it can be answered
 */
export async function beginAgain(
  store: DeviceStore,
  { key, value: { program, module, country } }: ModuleItem,
): Promise<StoreRefusal | null> {
  const params = { program, module: module.slug }
  const reply = await browserApi.attempt(startQuiz, { params, query: { country } })
  if (!reply.ok) return refusalOf(reply.problem)
  const quiz = toStored(reply.value.data)
  await store.changeItem<StoredModule>(key, (value) => ({ ...value, quiz, answers: quiz.attempt.answers }))
  return null
}

async function ensureOwner(): Promise<DeviceOwner | null> {
  const owner = await confirmOwner()
  if (owner) return owner
  await browserApi.attempt(createGhostUser, { body: { source: 'academy-on-this-device' } })
  await refreshSiteState()
  return confirmOwner()
}

function toStored({ quiz, questions, attempt }: StartedQuiz): StoredQuiz {
  return { id: quiz.id, title: quiz.title, passMark: quiz.pass_mark, attempt, questions }
}

type StartedQuiz = {
  quiz: { id: number; title: string; pass_mark: number }
  questions: StoredQuiz['questions']
  attempt: StoredQuiz['attempt']
}

function refusalOf({ status, message }: { status: number; message: string }): StoreRefusal {
  return status === 0 ? { kind: 'connection' } : { kind: 'server', message }
}
