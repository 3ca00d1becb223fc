import * as z from 'zod/mini'
import { inWords, longDate } from '#app/platform/date-words.ts'
import { type NotificationFacts, notificationKind } from '#app/platform/notification-kind.ts'
import { html } from '#app/platform/safe-html.ts'

const payload = z.object({ slug: z.string() })
const pageOf = ({ slug }: { slug: string }) => `/events/${slug}`
/** In emails, from which most people fill their calendar. The entry leads to the page. */
const calendarOf = ({ slug }: { slug: string }) => `/api/events/${slug}/calendar.ics`
const named = (subject: NotificationFacts['subject']) => (subject ? `“${subject.name}”` : 'an event')

/** The start in emails, by the clocks where the reader lives; a page shows it by itself. */
function startOf({ subject, zone }: Pick<NotificationFacts, 'subject' | 'zone'>): string | null {
  if (!subject?.startsAt || !zone) return null
  const time = inWords(subject.startsAt, zone, { timeStyle: 'short' }).replace(':00', '').replace(':', '.')
  return `on ${longDate(subject.startsAt, zone)} at ${time.replace(/\s/g, ' ')} (your local time)`
}

function textWith(facts: Pick<NotificationFacts, 'subject' | 'zone'>, text: (start: string) => string) {
  const start = startOf(facts)
  return start ? text(start) : undefined
}

/** By email, with the calendar file: without it most people forget an event that is weeks away. */
export const eventAttending = notificationKind({
  name: 'event-attending',
  label: 'Events you sign up for',
  description: 'When you sign up for an event or webinar, with a link to add it to your calendar.',
  audience: 'user',
  payload,
  defaults: { bell: true, email: 'instant', push: false },
  render: ({ payload, ...facts }) => ({
    title: 'You are going',
    body: html`You signed up for ${named(facts.subject)}. Add it to your calendar, so that you see it in time.`,
    link: pageOf(payload),
    email: {
      subject: `You are going to ${named(facts.subject)}`,
      text: textWith(
        facts,
        (start) => `It starts ${start}. Add it to your calendar, so that you see it in time.`,
      ),
      button: 'Add it to my calendar',
      href: calendarOf(payload),
    },
  }),
})

/** By email, since who signed up a week ago would miss it otherwise. */
export const eventTomorrow = notificationKind({
  name: 'event-tomorrow',
  label: 'Events tomorrow',
  description: 'A day before an event that you signed up for.',
  audience: 'user',
  payload,
  defaults: { bell: true, email: 'instant', push: true },
  render: ({ payload, ...facts }) => ({
    title: 'Coming up',
    body: html`${named(facts.subject)} starts within a day. See the time, and add it to your calendar.`,
    link: pageOf(payload),
    email: {
      subject: `Within a day: ${named(facts.subject)}`,
      text: textWith(facts, (start) => `It starts ${start}. The page of the event says how to join.`),
      button: 'See the event',
    },
  }),
})

export const eventSoon = notificationKind({
  name: 'event-soon',
  label: 'Events about to start',
  description: 'Fifteen minutes before an event that you signed up for.',
  audience: 'user',
  payload,
  defaults: { bell: true, email: 'never', push: true },
  render: ({ payload, subject }) => ({
    title: 'Starting soon',
    body: html`${named(subject)} starts in 15 minutes. The room opens 10 minutes before.`,
    link: `${pageOf(payload)}/join`,
    email: {
      subject: `In 15 minutes: ${named(subject)}`,
      text: 'The room opens 10 minutes before the start.',
      button: 'Go to the room',
    },
  }),
})

/** By email, since a calendar still shows the old time. */
export const eventMoved = notificationKind({
  name: 'event-moved',
  label: 'Events with a new time',
  description: 'When an event that you signed up for changes its time.',
  audience: 'user',
  payload,
  defaults: { bell: true, email: 'instant', push: true },
  render: ({ payload, ...facts }) => ({
    title: 'New time',
    body: html`${named(facts.subject)} has a new time. Look at it, and change your calendar.`,
    link: pageOf(payload),
    email: {
      subject: `New time: ${named(facts.subject)}`,
      text: textWith(facts, (start) => `It now starts ${start}. Please change it in your calendar.`),
      button: 'Add the new time to my calendar',
      href: calendarOf(payload),
    },
  }),
})

/** By email, since people have set the time aside. */
export const eventCancelled = notificationKind({
  name: 'event-cancelled',
  label: 'Events that are cancelled',
  description: 'When an event that you signed up for does not take place.',
  audience: 'user',
  payload,
  defaults: { bell: true, email: 'instant', push: true },
  render: ({ payload, subject }) => ({
    title: 'Cancelled',
    body: html`${named(subject)} was cancelled.`,
    link: pageOf(payload),
    email: {
      subject: `Cancelled: ${named(subject)}`,
      text: 'It does not take place. Please take it out of your calendar.',
      button: 'See the event',
    },
  }),
})

/** To those who speak for the host. By email, since students are on the other side of it. */
export const roomLockOpen = notificationKind({
  name: 'event-room-open',
  label: 'Rooms whose safety lock is open',
  description:
    'When a viewer in your room has a camera or a microphone. Nobody under 18 can enter it from then on.',
  audience: 'provider-or-admin',
  payload,
  defaults: { bell: true, email: 'instant', push: true },
  isUrgent: true,
  render: ({ payload, subject }) => ({
    title: 'Check your room',
    body: html`A viewer in the room of ${named(subject)} has a camera or microphone. Turn the locks back on. We closed the room to people under 18.`,
    link: pageOf(payload),
    email: { subject: 'Urgent: check the locks of your room', button: 'Open the event' },
  }),
})
