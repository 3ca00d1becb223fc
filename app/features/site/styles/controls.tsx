import { Bell, Heart, Menu, Search, Share2 } from 'lucide-react'
import { useState } from 'react'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Chip, ChipLink, ChipOption, RemovableChip } from '#app/ui/chip.tsx'
import { IconButton, IconLink } from '#app/ui/icon-button.tsx'
import { Link } from '#app/ui/link.tsx'
import { Disclosure, PopPanel, RowButton, RowLink } from '#app/ui/popover.tsx'
import { SaveButton } from '#app/ui/save-button.tsx'
import { Tabs } from '#app/ui/tab-panels.tsx'
import { TabLinks } from '#app/ui/tabs.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { XpBadge } from '#app/ui/xp-badge.tsx'
import { OnBrand, Specimen, State, States } from './specimen.tsx'

export function Buttons() {
  const [following, setFollowing] = useState(true)
  const [saved, setSaved] = useState(true)
  return (
    <Specimen id="buttons" title="Buttons">
      <States>
        <State name="primary">
          <Button>Save</Button>
        </State>
        <State name="focus">
          <span className="focus-sun rounded-full">
            <Button>Save</Button>
          </span>
        </State>
        <State name="selected">
          <Button pressed={following} onClick={() => setFollowing(!following)}>
            {following ? 'Saved' : 'Save'}
          </Button>
        </State>
        <State name="busy">
          <Button busy>Saving</Button>
        </State>
        <State name="busy, with icon">
          <Button busy icon={Share2}>
            Sharing
          </Button>
        </State>
        <Button disabledReason="Pick a country first">Save</Button>
      </States>
      <States>
        <State name="accent">
          <ButtonLink to="#buttons" variant="accent">
            Take the quiz
          </ButtonLink>
        </State>
        <State name="outline">
          <Button variant="outline">Look around</Button>
        </State>
        <State name="ghost">
          <Button variant="ghost">Skip</Button>
        </State>
        <State name="live">
          <Button variant="live">Watch live</Button>
        </State>
        <State name="large">
          <Button size="large">Start</Button>
        </State>
        <State name="small, 44 hit">
          <Button variant="outline" size="small">
            Small
          </Button>
        </State>
        <State name="with icon">
          <Button variant="outline" icon={Share2}>
            Share
          </Button>
        </State>
      </States>
      <States>
        <State name="icon button">
          <IconButton icon={Search} label="Search" />
        </State>
        <State name="icon link">
          <IconLink icon={Bell} label="Notifications" to="#buttons" raised />
        </State>
        <State name="save">
          <SaveButton saved={saved} item="this sample" onToggle={() => setSaved(!saved)} />
        </State>
        <State name="link">
          <Link to="#buttons">Read the guide</Link>
        </State>
        <State name="arrow link">
          <Link to="#buttons" look="arrow">
            See all
          </Link>
        </State>
        <State name="panel">
          <Disclosure
            align="start"
            button={(props) => (
              <Button variant="outline" icon={Menu} {...props}>
                Open panel
              </Button>
            )}
          >
            {(close) => (
              <PopPanel width="menu">
                <RowLink to="#buttons" icon={Heart} aside="12" onClick={close}>
                  Saves
                </RowLink>
                <RowLink to="#chips" icon={Bell} onClick={close}>
                  Following
                </RowLink>
                <RowButton icon={Share2} onClick={close}>
                  Share
                </RowButton>
              </PopPanel>
            )}
          </Disclosure>
        </State>
      </States>
      <OnBrand>
        <div className="flex flex-wrap items-center gap-4">
          <Button variant="accent">Sign up</Button>
          <Button variant="outline">Sign in</Button>
          <Button variant="ghost">Skip</Button>
          <span className="focus-sun rounded-full">
            <Button variant="outline">Focus on blue</Button>
          </span>
          <XpBadge xp={1240} to="#buttons" />
          <XpBadge xp={1240} size="large" />
          <IconButton icon={Bell} label="Notifications, 3 unread" count={3} shaking />
          <Link to="#buttons">A link on blue</Link>
        </div>
      </OnBrand>
    </Specimen>
  )
}

export function Chips() {
  const [state, setState] = useState('Tasmania')
  const [filters, setFilters] = useState(['Nelson', 'Full time'])
  return (
    <Specimen id="chips" title="Chips, tags, tabs">
      <fieldset aria-label="State" className="flex flex-wrap gap-3">
        {['Queensland', 'Tasmania'].map((name) => (
          <Chip key={name} pressed={name === state} onClick={() => setState(name)}>
            {name}
          </Chip>
        ))}
        <ChipLink to="#chips" current>
          In the address
        </ChipLink>
        {filters.map((name) => (
          <RemovableChip
            key={name}
            removeLabel={`Remove ${name}`}
            onRemove={() => setFilters(filters.filter((other) => other !== name))}
          >
            {name}
          </RemovableChip>
        ))}
        <ChipOption name="chip-sample" value="1">
          In a form
        </ChipOption>
        <ChipOption name="chip-sample" value="2" defaultChecked>
          In a form, on
        </ChipOption>
      </fieldset>
      <OnBrand>
        <div className="flex flex-wrap gap-3">
          <Chip>Sparky</Chip>
          <Chip>Marine biologist</Chip>
        </div>
      </OnBrand>
      <div className="flex flex-wrap gap-2">
        <Tag>Plain</Tag>
        <Tag tone="work">Work</Tag>
        <Tag tone="study">Study</Tag>
        <Tag tone="travel">Travel</Tag>
        <Tag tone="life">Life</Tag>
        <Tag tone="wellbeing">Wellbeing</Tag>
        <Tag tone="money">Money</Tag>
        <Tag tone="live">Live</Tag>
        <Tag tone="good">Done</Tag>
        <Tag tone="warning">Due Fri</Tag>
        <Tag tone="bad">Overdue</Tag>
        <Tag tone="info">New</Tag>
      </div>
      <TabLinks
        label="Sample results by kind"
        items={[
          { to: '#chips', label: 'All', count: 86, current: true },
          { to: '#chips', label: 'Careers', count: 9 },
          { to: '#chips', label: 'Courses', count: 31 },
        ]}
      />
      <Tabs
        label="Sample panels"
        items={[
          { id: 'day', label: 'A normal day', panel: <p>What a day looks like.</p> },
          { id: 'pay', label: 'Pay', panel: <p>What it pays.</p> },
          { id: 'ways', label: 'Ways in', count: 4, panel: <p>How to get there.</p> },
        ]}
      />
    </Specimen>
  )
}
