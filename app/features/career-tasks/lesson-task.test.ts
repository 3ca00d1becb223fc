import { expect, test } from 'vitest'
import { textOfLesson } from './lesson-task.ts'
import { htmlOfText } from './task-text.ts'

test('the text of a task for a lesson names the lesson and lists the questions of its worksheet', () => {
  const worksheet = [
    { task: 'My two\nsentences:', lines: 3 },
    { task: 'Is 3 < 4?', lines: 0 },
  ]
  expect(htmlOfText(textOfLesson({ title: 'Inside a job', worksheet }))).toBe(
    '<p>This task goes with the lesson “Inside a job”. Do the tasks on its worksheet.</p>' +
      '<ul><li>My two sentences:</li><li>Is 3 &lt; 4?</li></ul>',
  )
})
