import { refusalWords } from '#app/features/academy/offline/store-refusal.ts'
import { browserApi } from '#app/platform/browser-api.ts'
import { type DeviceStore, openDeviceStore, StorageRefused } from '#app/platform/device/store.ts'
import { confirmOwner, syncNow } from '#app/platform/device/sync.ts'
import { startWorker, storeFiles } from '#app/platform/device/worker.ts'
import { experiencePath } from '../addresses.ts'
import { answerVjeActivity, completeVjePage, getVje, getVjePage, listVjeDocuments } from '../contract.ts'
import { itemKind, keyOf, offlinePlace } from './place.ts'
import {
  type ExperienceItem,
  picturesOf,
  revisionOf,
  type StoredExperience,
  subjectOf,
} from './stored-experience.ts'

const signInFirst = 'Sign in first.'

/**
 * Stores an experience with its pages, documents and what was answered so far. Once more for the same one renews the texts;
 * answers stay.
 *
 * @returns null when all of it is there, else what the person is told
 */
export async function storeExperience(slug: string): Promise<string | null> {
  try {
    await startWorker(offlinePlace)
    const owner = await confirmOwner()
    if (!owner?.startsWith('user-')) return signInFirst
    const store = await openDeviceStore(owner)
    const params = { vje_slug: slug }
    const [vje, documents] = await Promise.all([
      browserApi.attempt(getVje, { params }),
      browserApi.attempt(listVjeDocuments, { params }),
    ])
    if (!vje.ok) return vje.problem.message
    if (!documents.ok) return documents.problem.message
    const pages = await Promise.all(
      vje.value.data.page_list.map((page) =>
        browserApi.attempt(getVjePage, { params: { ...params, page_slug: page.slug } }),
      ),
    )
    const failed = pages.find((page) => !page.ok)
    if (failed && !failed.ok) return failed.problem.message
    const read = pages.flatMap((page) => (page.ok ? [page.value] : []))
    const progress = read[0]?.progress
    const before = await store.item<StoredExperience>(keyOf(slug))
    const { title, minutes, employer_name, is_sample_employer } = vje.value.data
    const value: StoredExperience = {
      vje: { slug, title, minutes, employer_name, is_sample_employer },
      pages: read.map(({ data }) => data),
      documents: documents.value.data,
      done: progress?.completed_page_slugs ?? [],
      isFinished: progress?.status === 'completed',
      answers: { ...progress?.answers, ...before?.value.answers },
    }
    const files = picturesOf(value)
    const item: ExperienceItem = {
      key: keyOf(slug),
      kind: itemKind,
      title,
      path: experiencePath(slug),
      page: offlinePlace.page,
      revision: revisionOf(value),
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
    return refusalWords({
      kind: error instanceof StorageRefused && navigator.onLine ? 'storage' : 'connection',
    })
  }
}

/** Marks a text as read. It is sent when there is a connection. */
export async function finishPage(
  store: DeviceStore,
  item: ExperienceItem,
  page: { slug: string; title: string },
) {
  await send(store, item, { ...page, kind: 'page' }, completeVjePage.path, {})
}

/** Stores an answer on the device, and has it sent when there is a connection. */
export async function giveAnswer(
  store: DeviceStore,
  item: ExperienceItem,
  page: { slug: string; title: string },
  answers: StoredExperience['answers'][string],
) {
  await store.changeItem<StoredExperience>(item.key, (value) => ({
    ...value,
    answers: { ...value.answers, [page.slug]: answers },
  }))
  await send(store, item, { ...page, kind: 'activity' }, answerVjeActivity.path, { answers })
}

async function send(
  store: DeviceStore,
  { key, value }: ExperienceItem,
  page: { slug: string; title: string; kind: 'page' | 'activity' },
  pattern: string,
  body: object,
): Promise<void> {
  await store.addWrite({
    method: 'POST',
    path: pattern.replace(':vje_slug', value.vje.slug).replace(':page_slug', page.slug),
    body,
    itemKey: key,
    subject: subjectOf(value.vje.slug, page),
    label: page.title,
  })
  void syncNow()
}
