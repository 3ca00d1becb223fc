import {
  emailAbout,
  type Happened,
  type Reader,
} from '#app/features/notifications/notification-email.server.ts'
import type { EmailContent } from '#app/platform/mail/email-content.ts'
import type { Services } from '#app/platform/services.server.ts'
import { sampleEmails } from './sample-emails.ts'
import { sampleNotifications } from './sample-notifications.ts'

const mia: Reader = { id: 1, firstName: 'Mia', kind: 'user', country: 'NZ', state: null }

/** Every email that the site can send, by a name: those of accounts, hosts and parents, and one for each kind of notification. */
export function allSampleEmails(
  services: Pick<Services, 'slices' | 'settings'>,
): Record<string, EmailContent> {
  const happened = [...services.slices.notificationKinds.keys()].flatMap((name) => happenedOf(services, name))
  const facts = { settings: services.settings, reader: mia }
  const digest = emailAbout(
    ['new-message', 'career-task-set', 'wex-student'].flatMap((name) =>
      happenedOf(services, name).slice(0, 1),
    ),
    { ...facts, timing: 'daily' },
  )
  const notifications = happened.flatMap((one, at): [string, EmailContent][] => {
    const content = emailAbout([one], { ...facts, timing: 'daily' })
    const before = happened.slice(0, at).filter(({ kind }) => kind.name === one.kind.name).length
    return content ? [[before ? `${one.kind.name}-${before + 1}` : one.kind.name, content]] : []
  })
  return { ...sampleEmails, ...(digest && { digest }), ...Object.fromEntries(notifications) }
}

function happenedOf({ slices }: Pick<Services, 'slices'>, name: string): Happened[] {
  const kind = slices.notificationKinds.get(name)
  return [sampleNotifications[name] ?? []].flat().flatMap(({ payload, ...facts }) => {
    const rendered = kind?.render({ actorName: null, ...facts, payload })
    return kind && rendered ? [{ kind, rendered }] : []
  })
}
