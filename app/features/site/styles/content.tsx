import { Calendar, Car, GraduationCap, MapPin } from 'lucide-react'
import { useState } from 'react'
import { Accordion, AccordionItem } from '#app/ui/accordion.tsx'
import { Avatar, Monogram } from '#app/ui/avatar.tsx'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { CardGrid, CardRow } from '#app/ui/card-grid.tsx'
import { CardEmpty, CardError, CardSkeleton } from '#app/ui/card-states.tsx'
import { EmptyState, ErrorState } from '#app/ui/empty-state.tsx'
import { FactList } from '#app/ui/facts.tsx'
import { figure } from '#app/ui/figures.ts'
import { HorizonArt } from '#app/ui/horizon-art.tsx'
import { WithAside } from '#app/ui/layout.tsx'
import { MatchMeter } from '#app/ui/match-meter.tsx'
import { MessageBubble, TypingBubble } from '#app/ui/message-bubble.tsx'
import { LoadMore, Pagination } from '#app/ui/pagination.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { ProgressBar } from '#app/ui/progress.tsx'
import { Prose } from '#app/ui/prose.tsx'
import { SaveButton } from '#app/ui/save-button.tsx'
import { SkeletonLines } from '#app/ui/skeleton.tsx'
import { type SortDirection, Table } from '#app/ui/table.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { Tile } from '#app/ui/tile.tsx'
import { Timeline, TimelineStep } from '#app/ui/timeline.tsx'
import { Specimen } from './specimen.tsx'

export function Cards() {
  const [saved, setSaved] = useState(true)
  return (
    <Specimen id="cards" title="Cards, 310 high">
      <CardGrid columns={3} label="Sample cards">
        <Card
          to="#cards"
          title="Wind turbine technician"
          art={<HorizonArt slug="wind-turbine-technician" theme="paddock" />}
          tag={<Tag tone="work">Career</Tag>}
          match={<MatchMeter level={4} label="Very Strong" />}
          save={<SaveButton saved={saved} item="Wind turbine technician" onToggle={() => setSaved(!saved)} />}
        />
        <Card
          to="#cards"
          title="Outdoor guiding open day, Wānaka"
          art={<HorizonArt slug="c-event" theme="ranges" />}
          tag={
            <Tag tone="travel" icon={Calendar}>
              Event
            </Tag>
          }
          text="A sample: try ropes, boats and the paperwork."
          foot="Wānaka, Otago"
          footIcon={MapPin}
          date={{ day: '28', month: 'Nov' }}
          save={<SaveButton saved={false} item="Outdoor guiding open day, Wānaka" onToggle={() => {}} />}
        />
        <Card
          to="#cards"
          title="First pay"
          art={<HorizonArt slug="c-acad" theme="outback" />}
          tag={<Tag tone="money">Academy</Tag>}
          aside="240 XP"
          text="A sample with two lines of text, because its title is short enough to leave room for them."
          foot={<ProgressBar value={42} label="First pay" words="42%" />}
        />
        <CardSkeleton />
        <CardEmpty
          title="Nothing saved yet"
          text="Tap the heart on anything. It is saved here."
          action={{ to: '#cards', label: 'Have a look around' }}
        />
        <CardError onRetry={() => {}} />
      </CardGrid>
      <CardRow label="Sample row">
        {['Marine biologist', 'Joiner', 'Park ranger', 'Nurse', 'Game designer'].map((title, index) => (
          <Card
            key={title}
            to="#cards"
            title={title}
            art={
              <HorizonArt
                slug={`row-${index}`}
                theme={['reef', 'city', 'bush', 'coast', 'southern-sky'][index] ?? 'coast'}
              />
            }
            tag={<Tag tone="work">Career</Tag>}
            foot="Sample"
          />
        ))}
      </CardRow>
      <div className="grid gap-4 md:grid-cols-2">
        <Tile
          to="#cards"
          title="Careers"
          text="What people do all day"
          art={<HorizonArt slug="tile-1" theme="city" ratio="wide" />}
        />
        <Tile
          to="#cards"
          title="Study"
          text="Uni, TAFE, polytech and wānanga"
          art={<HorizonArt slug="tile-2" theme="bush" ratio="wide" />}
        />
      </div>
    </Specimen>
  )
}

type Student = { name: string; year: number; xp: number }
const students: Student[] = [
  { name: 'Sample student A', year: 11, xp: 420 },
  { name: 'Sample student B', year: 12, xp: 1240 },
  { name: 'Sample student C', year: 10, xp: 80 },
]

export function Content() {
  const [sorted, setSorted] = useState<SortDirection>('descending')
  const rows = [...students].sort((a, b) => (sorted === 'descending' ? b.xp - a.xp : a.xp - b.xp))
  return (
    <Specimen id="content" title="Content">
      <Breadcrumbs
        items={[
          { label: 'Careers', to: '#content' },
          { label: 'Science', to: '#content' },
          { label: 'Marine biologist' },
        ]}
      />
      <WithAside
        aside={
          <>
            <Panel tone="tint">
              <h3 className="mb-2">Aside</h3>
              <FactList
                items={[
                  { label: 'Level', value: 'Diploma' },
                  { label: 'Length', value: '18 months', note: 'Full time' },
                ]}
              />
            </Panel>
            <Panel tone="sand">Sand is for what is human or reflective.</Panel>
          </>
        }
      >
        <Prose size="article" dropCap>
          <p>
            A sample of running text. The tide goes out twice a day whether or not you have done the readings,
            and most field work begins with a ute that will not start.
          </p>
          <h2>What it takes</h2>
          <ul>
            <li>Patience with weather</li>
            <li>Some statistics</li>
          </ul>
          <blockquote>
            <p>Say the hard part in the same size.</p>
          </blockquote>
          <p>
            And a <a href="#content">way back to the top of this part</a> to finish.
          </p>
        </Prose>
      </WithAside>
      <Accordion>
        <AccordionItem title="Do I need an ATAR?" icon={GraduationCap} open>
          Not for TAFE, most diplomas or an apprenticeship. Some degrees take a portfolio or a prep course in
          its place.
        </AccordionItem>
        <AccordionItem title="Do I need a licence?" icon={Car}>
          For work in the field, nearly always.
        </AccordionItem>
      </Accordion>
      <Table
        caption="Sample students"
        stickyFirst
        rows={rows}
        rowKey={(row) => row.name}
        columns={[
          { key: 'name', label: 'Name', cell: (row) => row.name },
          { key: 'year', label: 'Year', numeric: true, cell: (row) => row.year },
          {
            key: 'xp',
            label: 'XP',
            numeric: true,
            sorted,
            onSort: () => setSorted(sorted === 'descending' ? 'ascending' : 'descending'),
            cell: (row) => figure(row.xp),
          },
          { key: 'plan', label: 'Plan', cell: () => <Tag tone="good">Done</Tag> },
        ]}
      />
      <div className="grid gap-8 md:grid-cols-2">
        <Timeline>
          <TimelineStep state="done" title="You applied" when="Mon 3 Nov" />
          <TimelineStep state="now" title="Your guardian signs" when="By Fri 14 Nov">
            We have sent the link. It works for 14 days.
          </TimelineStep>
          <TimelineStep state="next" title="The host confirms" />
        </Timeline>
        <div className="flex flex-col gap-2">
          <MessageBubble from="A sample advisor" time="3.28 pm">
            Kia ora, have you seen the open day?
          </MessageBubble>
          <MessageBubble from="You" mine time="3.30 pm">
            Yes, going on the bus.
          </MessageBubble>
          <MessageBubble from="You" mine time="" state="sending">
            Do I need boots?
          </MessageBubble>
          <MessageBubble from="You" mine time="3.31 pm" state="failed" onRetry={() => {}}>
            Or are runners fine?
          </MessageBubble>
          <TypingBubble from="A sample advisor" />
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-4">
        <Avatar name="Maia T" />
        <Avatar name="Tyson Ng" size="medium" />
        <Avatar name="Ōriwa" size="large" />
        <Monogram name="Bass Strait College" />
        <Monogram name="University of Otago" size={64} />
      </div>
      <Pagination page={5} lastPage={12} path="/styles" />
      <LoadMore shown={24} total={86} noun="courses" onMore={() => {}} />
      <div className="grid gap-5 md:grid-cols-2">
        <EmptyState title="Nothing here yet" action={{ to: '#content', label: 'Have a look around' }}>
          What you save shows up here.
        </EmptyState>
        <ErrorState onRetry={() => {}} />
      </div>
      <SkeletonLines />
      <Button variant="outline" wide>
        A wide button
      </Button>
    </Specimen>
  )
}
