import { and, eq, isNull } from 'drizzle-orm'
import { contactLifeDays, enquiryLifeDays } from '#app/features/site/retention.ts'
import type { PersonalData, Row } from '#app/platform/personal-data.server.ts'
import { contactMessages, enquiries } from './tables.server.ts'

/** What was written while signed in follows the account by itself; the rest came from the same address without. */
export const enquiriesPersonalData: PersonalData = {
  tables: {
    contact_message: {
      title: 'messages-to-yonder',
      basis: 'service',
      purpose: 'What people write to Yonder on the contact page, to answer it',
      retention: `${contactLifeDays} days, or until the account of its writer goes`,
      columns: {
        userId: 'who was signed in, if anybody',
        email: 'where to answer; nobody has proved it',
        topic: 'what it is about',
        name: 'who writes, as they say',
        message: 'what they write',
      },
    },
    enquiry: {
      title: 'enquiries',
      basis: 'service',
      purpose: 'What people ask providers, to pass it on and show the answers',
      retention: `${enquiryLifeDays} days after the last message, or until the account or the ghost goes`,
      columns: {
        userId: 'who asks',
        ghostId: 'who asks, without an account',
        subjectType: 'kind of what it is about',
        subjectId: 'what it is about',
        subjectTitle: 'what that was called',
        subjectPath: 'the address of its page',
        providerType: 'kind of provider',
        providerId: 'which provider',
        providerName: 'what it was called',
        firstName: 'who asks, as they say',
        lastName: 'the same',
        email: 'their address, which nobody has proved; providers see it of adults who choose so',
        phone: 'their number, as the address',
        message: 'what they ask',
        sharesContact: 'whether an adult chose to share name, address and number',
        callName: 'the first name that the provider sees',
        maskedMessage: 'the question as the provider sees it, without contact details',
        shared: 'name, address and number that the provider sees',
        status: 'how far it is',
      },
    },
    enquiry_reply: {
      title: 'enquiry-replies',
      basis: 'service',
      purpose: 'Answers to enquiries, and what is asked again',
      retention: 'as long as the enquiry',
      columns: {
        enquiryId: 'in which enquiry',
        authorId: 'who wrote it',
        writer: 'whether the person, the provider or Yonder',
        message: 'what was written',
        maskedMessage: 'the same as the other side sees it, without contact details',
      },
    },
  },
  async collectExport({ db, owner }): Promise<Record<string, Row[]>> {
    if (!owner.email) return {}
    return {
      // any owner: found by a proved address
      'messages-to-yonder-without-signing-in': await db
        .select()
        .from(contactMessages)
        .where(from(owner.email)),
      // any owner: found by a proved address
      'enquiries-without-signing-in': await db.select().from(enquiries).where(askedFrom(owner.email)),
    }
  },
  async erase(tx, { owner }) {
    if (!owner.email) return
    // any owner: found by a proved address
    await tx.delete(contactMessages).where(from(owner.email))
    // any owner: found by a proved address
    await tx.delete(enquiries).where(askedFrom(owner.email))
  },
}

const from = (email: string) => and(eq(contactMessages.email, email), isNull(contactMessages.userId))
const askedFrom = (email: string) => and(eq(enquiries.email, email), isNull(enquiries.userId))
