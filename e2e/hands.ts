import { expect, type Locator } from '@playwright/test'

/** How someone uses a page: with a mouse or by keyboard alone. */
export type Hands = {
  /** A link, a button or the summary of a closed part. */
  press(control: Locator): Promise<void>
  fill(field: Locator, text: string): Promise<void>
  /** A date, as `2027-05-03`. */
  day(field: Locator, day: string): Promise<void>
  /** A time of the day, as `09:00`. */
  time(field: Locator, time: string): Promise<void>
  /** A checkbox, or the first answer of several. */
  check(box: Locator): Promise<void>
}

export const mouse: Hands = {
  press: (control) => control.click(),
  fill: (field, text) => field.fill(text),
  day: (field, day) => field.fill(day),
  time: (field, time) => field.fill(time),
  check: (box) => box.check(),
}

export const keyboard: Hands = {
  async press(control) {
    await tabTo(control)
    await control.page().keyboard.press('Enter')
  },
  async fill(field, text) {
    await tabTo(field)
    await field.page().keyboard.press('ControlOrMeta+A')
    await field.page().keyboard.insertText(text)
  },
  async day(field, day) {
    await tabTo(field)
    const [year, month, date] = day.split('-')
    // Which part comes first depends on the machine.
    for (const typed of [`${date}${month}${year}`, `${month}${date}${year}`]) {
      await field.page().keyboard.type(typed)
      if ((await field.inputValue()) === day) return
      for (let part = 0; part < 3; part++) await field.page().keyboard.press('ArrowLeft')
    }
    throw new Error(`${day} could not be typed`)
  },
  async time(field, time) {
    await tabTo(field)
    const [hours = 0, minutes = 0] = time.split(':').map(Number)
    const two = (number: number) => String(number).padStart(2, '0')
    await field.page().keyboard.type(`${two(hours % 12 || 12)}${two(minutes)}${hours < 12 ? 'am' : 'pm'}`)
    await expect(field).toHaveValue(time)
  },
  async check(box) {
    await tabTo(box)
    await box.page().keyboard.press('Space')
    await expect(box).toBeChecked()
  },
}

/** More than any of these pages has. */
const maxStops = 150

/** Presses Tab until the control has the focus, and sees that the focus shows. Words of a summary get it through the summary. */
async function tabTo(control: Locator): Promise<void> {
  await expect(control).toBeVisible()
  const page = control.page()
  for (let stop = 0; stop < maxStops; stop++) {
    if (
      await control.evaluate((element) => (element.closest('summary') ?? element) === document.activeElement)
    )
      return expectShown(control)
    await page.keyboard.press('Tab')
  }
  throw new Error(`the Tab key never reached ${control}`)
}

/** The outline may be drawn on the control or on the box beside it that stands for it. */
async function expectShown(control: Locator): Promise<void> {
  const isShown = await control.evaluate((found) => {
    const element = found.closest('summary') ?? found
    const marks = [element, element.parentElement, element.nextElementSibling].filter((one) => one !== null)
    const looks = marks.map((one) => getComputedStyle(one))
    return looks.some(({ outlineStyle, boxShadow }) => outlineStyle !== 'none' || boxShadow !== 'none')
  })
  expect(isShown, `the focus of ${control} shows`).toBe(true)
}
