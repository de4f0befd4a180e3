import { type Problem, rankProblems } from '../../rank-problems.ts'
import type { Results } from '../../schema.ts'
import { endedTests } from '../without-review.ts'
import { momentsOf } from './findings.ts'

/** The problems of one request, the heaviest first. */
export function problemsOf(data: Results): Problem[] {
  const { reviews, bugs, tasks, answers, request } = data
  const hitOf = (playtestId: string) => {
    const review = reviews.find((one) => one.playtestId === playtestId)
    return review ? [{ playtestId, testerId: review.tester.id, name: review.tester.name }] : []
  }
  const minutesLeft = (playtestId: string) =>
    request.estimatedDuration - (reviews.find((one) => one.playtestId === playtestId)?.minutesActive ?? 0)
  return rankProblems({
    bugs: bugs.map((bug) => ({
      ...bug,
      reports: bug.reports.map(({ playtestId, bugId, testerName, steps }) => ({
        playtestId,
        bugId,
        name: testerName,
        steps,
      })),
    })),
    moments: momentsOf(data).map(({ tester, ...moment }) => ({ ...moment, testerId: tester.id, name: tester.name })),
    stops: [
      {
        id: 'left',
        label: 'gave up before the review',
        people: endedTests(reviews)
          .filter(({ minutesActive }) => minutesActive > 0)
          .flatMap(({ playtestId }) =>
            hitOf(playtestId).map((hit) => ({
              ...hit,
              minutesLeft: minutesLeft(playtestId),
              note: '',
            })),
          ),
      },
      ...tasks.map(({ taskId, task, outcomes }) => ({
        id: taskId,
        label: task,
        people: outcomes
          .filter(({ done }) => !done)
          .flatMap(({ playtestId, note }) =>
            hitOf(playtestId).map((hit) => ({
              ...hit,
              minutesLeft: minutesLeft(playtestId),
              note,
            })),
          ),
      })),
    ],
    answers: answers.flatMap((question) =>
      question.kind === 'scale'
        ? [
            {
              id: question.questionId,
              question: question.question,
              people: question.answers
                .filter(({ value }) => value <= 2)
                .map(({ playtestId, testerId, testerName, answer }) => ({
                  playtestId,
                  testerId,
                  name: testerName,
                  text: answer,
                })),
            },
          ]
        : [],
    ),
    themes: [],
  })
}
