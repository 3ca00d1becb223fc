import type { Catalogue } from '../catalogue.server.ts'
import type { QuizResult } from '../contract.ts'
import { methodVersion } from '../matching/interest-scores.ts'
import { profileOf } from '../matching/profile.ts'
import { allAnswers, type Quiz } from '../quiz/stored-quiz.server.ts'
import { nameChanges } from '../ranking/name-changes.ts'
import { rankCareers } from '../ranking/ranking.ts'
import { compareRankings, isUnchanged } from '../ranking/ranking-changes.ts'
import type { RankedFor } from '../ranking/tiers.ts'
import type { StoredHistory, StoredPlaces } from './history.server.ts'

/**
 * What is different in someone's list: from the day it was saved, when the data or the method have changed since; else
 * from the list before the answers were last changed. Null when there is nothing to compare, or nothing moved.
 */
export function whatChanged(
  catalogue: Catalogue,
  quiz: Quiz,
  history: StoredHistory | null,
  person: RankedFor,
  spread?: number,
): QuizResult['changed'] {
  const { items, book, dataVersion } = catalogue
  if (quiz.status !== 'complete') return null
  const { interests, signal } = profileOf(items, allAnswers(quiz), spread)
  if (!interests || signal !== 'enough') return null

  const isOld = quiz.dataVersion !== dataVersion || quiz.methodVersion !== methodVersion
  const before = isOld
    ? { reason: 'data' as const, places: quiz.places, madeAt: quiz.updatedAt, ...versionsOf(quiz) }
    : history
  if (!before || before.reason === 'joined' || before.places.length === 0) return null
  const now = rankCareers(book, interests.units, person).first()
  const changes = compareRankings(
    toPlaces(before.places),
    now.map(({ occupation, score }) => ({ id: occupation.id, score })),
  )
  if (isUnchanged(changes)) return null
  return {
    reason: before.reason,
    since: before.madeAt.toISOString(),
    method_version: before.methodVersion,
    data_version: before.dataVersion,
    changes: nameChanges(book, changes),
  }
}

function versionsOf({ methodVersion, dataVersion }: Quiz) {
  return { methodVersion, dataVersion }
}

function toPlaces(places: StoredPlaces) {
  return places.map(([id, score]) => ({ id, score }))
}
