import { didOf } from './did.ts'
import { type StatusEntry, statusEntry } from './status-list.ts'

/** What someone has done, as it is certified. */
export type Achievement = {
  /** Its address on this site, where the same is told as JSON: `/badges/first-module.json`. */
  path: string
  /** Of the list of Open Badges 3.0. */
  type: 'Badge' | 'Certificate' | 'Course'
  name: string
  description: string
  /** What one has to do for it. */
  criteria: string
  /** Path of a picture, and what it shows. */
  image?: { path: string; caption: string }
}

/** Something that was done for it, told without a link. */
export type Evidence = { name: string; description: string; narrative?: string }

export type OpenBadgeFacts = {
  origin: string
  /** A UUID. */
  guid: string
  achievement: Achievement
  issuedAt: Date
  /** Its number in the status list; null: it cannot be revoked. */
  statusNumber: number | null
  /** SHA-256 of the verified address and a salt, so that someone who knows the address can tell whose it is. */
  email?: { hash: string; salt: string }
  /** Only where the person says so. */
  name?: string
  evidence?: readonly Evidence[]
}

const contexts = [
  'https://www.w3.org/ns/credentials/v2',
  'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
] as const
const schema = 'https://purl.imsglobal.org/spec/ob/v3p0/schema/json/ob_v3p0_achievementcredential_schema.json'

export type IssuerProfile = { id: string; type: string[]; name: string; url: string }

export type Credential = {
  '@context': readonly string[]
  id: string
  type: string[]
  issuer: IssuerProfile
  validFrom: string
  validUntil?: string
  credentialSubject: { id: string } & Record<string, unknown>
  credentialStatus?: StatusEntry
} & Record<string, unknown>

/** The issuer of everything that this site signs. */
export function issuerProfile(origin: string): IssuerProfile {
  return { id: didOf(origin), type: ['Profile'], name: 'Yonder', url: origin }
}

/** An OpenBadgeCredential (Open Badges 3.0, Verifiable Credentials 2.0), not yet signed. */
export function openBadge(facts: OpenBadgeFacts): Credential {
  const { origin, guid, achievement, issuedAt, statusNumber, evidence } = facts
  const id = `urn:uuid:${guid}`
  return {
    '@context': contexts,
    id,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: achievement.name,
    issuer: issuerProfile(origin),
    validFrom: secondOf(issuedAt),
    // A subject of this credential alone, so that two of them do not tell that they are one person's.
    credentialSubject: {
      id: `${id}#subject`,
      type: ['AchievementSubject'],
      ...identifiersOf(facts),
      achievement: achievementObject(origin, achievement),
    },
    ...(evidence?.length && { evidence: evidence.map((one) => ({ type: ['Evidence'], ...one })) }),
    ...(statusNumber !== null && { credentialStatus: statusEntry(origin, statusNumber) }),
    credentialSchema: [{ id: schema, type: '1EdTechJsonSchemaValidator2019' }],
  }
}

/** The achievement at its own address, which is the same in every credential about it. */
export function achievementObject(origin: string, achievement: Achievement) {
  const { path, type, name, description, criteria, image } = achievement
  return {
    id: `${origin}${path}`,
    type: ['Achievement'],
    achievementType: type,
    name,
    description,
    criteria: { narrative: criteria },
    creator: issuerProfile(origin),
    ...(image && { image: { id: `${origin}${image.path}`, type: 'Image', caption: image.caption } }),
  }
}

function identifiersOf({ email, name }: OpenBadgeFacts) {
  const identifier = [
    ...(email
      ? [
          {
            type: 'IdentityObject',
            hashed: true,
            identityHash: `sha256$${email.hash}`,
            identityType: 'emailAddress',
            salt: email.salt,
          },
        ]
      : []),
    ...(name ? [{ type: 'IdentityObject', hashed: false, identityHash: name, identityType: 'name' }] : []),
  ]
  return identifier.length > 0 ? { identifier } : {}
}

/** Whole seconds: the claim `nbf` of the signature has no smaller ones, and the two must be equal. */
export function secondOf(instant: Date): string {
  return instant.toISOString().replace(/\.\d+/, '')
}
