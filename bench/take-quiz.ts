const someWithYes = (id: string) => (/^[si]-/.test(id) ? 5 : 2)

/** Answers the thirty questions, some of them with yes, as a ghost with results to show; the cookies it is known by. */
export async function takeQuiz(
  address: string,
  answer: (id: string) => number = someWithYes,
): Promise<string> {
  const headers = { accept: 'application/json', 'x-requested-with': 'XMLHttpRequest' }
  const session = await fetch(`${address}/api/session`, { headers })
  const { token } = (await session.json()) as { token: string }
  const cookies = cookiesOf(session)
  const { data } = (await (await fetch(`${address}/api/career-quiz/questions`)).json()) as {
    data: { id: string; set: string }[]
  }
  const core = data.filter(({ set }) => set === 'core')
  const answers = Object.fromEntries(core.map(({ id }) => [id, answer(id)]))
  const reply = await fetch(`${address}/api/career-quiz/results`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'x-csrf-token': token, cookie: cookies },
    body: JSON.stringify({ answers }),
  })
  if (!reply.ok) throw new Error(`the quiz was not taken: ${await reply.text()}`)
  return [cookies, cookiesOf(reply)].filter(Boolean).join('; ')
}

function cookiesOf(reply: Response): string {
  return reply.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}
