import { Accordion, AccordionItem } from '#app/ui/accordion.tsx'
import { Link } from '#app/ui/link.tsx'
import { Panel } from '#app/ui/panel.tsx'

/** What parents ask first, and our answers. */
export function Questions() {
  return (
    <div>
      <Panel>
        <h2 className="mb-3 text-h3">What parents ask first</h2>
        <Accordion>
          <AccordionItem title="Is an apprenticeship second best?" open>
            No. Apprentices are paid from the first day, and a trade can pay as much as work that asks for a
            degree. Put two side by side:{' '}
            <Link to="/careers/compare?occupations=electrician-general,registered-nurse-medical">
              electrician and registered nurse
            </Link>
            . They differ in training, hours and how hard they are on the body.
          </AccordionItem>
          <AccordionItem title="Does a low ATAR, or no University Entrance, rule out university?">
            No. Certificates, diplomas, bridging and foundation courses, and starting a few years later are
            ordinary ways in. In New Zealand people aged 20 and over can apply to a university without
            University Entrance; in Australia most universities have a way in for people who have been out of
            school for some years.
          </AccordionItem>
          <AccordionItem title="Should they take a gap year?">
            It can be a good year, better with something planned in it. Many universities let people put off
            an offer for a year: ask the university before they turn down a place, and check its deadlines.
          </AccordionItem>
          <AccordionItem title="What does study cost here?">
            We show no prices for local students, because we found no list of them that we may use. Ask the
            provider, and ask about loans, allowances and fee-free places. A fee on a course page here is what
            students from other countries pay.
          </AccordionItem>
          <AccordionItem title="How much should I help?">
            Drive, listen, read the form when you are asked. Let them make the phone call.
          </AccordionItem>
        </Accordion>
      </Panel>
    </div>
  )
}
