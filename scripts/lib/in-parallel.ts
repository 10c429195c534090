/** Runs `work` for every item, at most `width` at a time, and joins the results. */
export async function inParallel<Item, Answer>(
  width: number,
  items: Item[],
  work: (item: Item) => Promise<Answer[]>,
): Promise<Answer[]> {
  const waiting = items.values()
  const answers: Answer[] = []
  const lane = async () => {
    for (const item of waiting) answers.push(...(await work(item)))
  }
  await Promise.all(Array.from({ length: width }, lane))
  return answers
}
