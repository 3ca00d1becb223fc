import type { Services } from '#app/platform/services.server.ts'
import type { LetterAbout } from './letter-job.ts'

type Letter = { placementId: number; party: 'host' | 'guardian'; about: LetterAbout }

export async function writeLetter(_services: Services, _letter: Letter, _now: Date): Promise<void> {}
