import { z } from 'zod/mini'
import { itemTypes } from '#features/promo/pages/item-types.ts'
import { deliveryKinds, itemLimits } from '../rules.ts'
import { editItemInput, type ListedItem } from '../schema.ts'

const { title, description, imageId, acceptsWelcomeCredits } = editItemInput.shape

const whole = (least: number, most: number, message: string) =>
  z.pipe(z.coerce.number(message), z.int(message).check(z.gte(least, message), z.lte(most, message)))

/** The fields of the form, with numbers as typed. */
export const itemForm = z.object({
  itemType: z.enum(itemTypes),
  delivery: z.enum(deliveryKinds),
  title,
  description,
  imageId,
  priceCredits: whole(1, itemLimits.price, 'Whole credits, 1 to 10,000.'),
  stockQuantity: whole(0, itemLimits.stock, 'A whole number, up to 1,000,000.'),
  /** Stock without a limit but the codes of the pool. */
  sellsAll: z.boolean(),
  code: z.string(),
  text: z.string(),
  acceptsWelcomeCredits,
  welcomeDailyLimit: whole(1, itemLimits.welcomeDaily, 'A whole number, 1 to 1,000.'),
  isActive: z.boolean(),
})
export type ItemFormInput = z.input<typeof itemForm>
export type ItemFormOutput = z.output<typeof itemForm>

/** The form of an item, or of a new one. */
export const asTyped = (item: ListedItem | null): ItemFormInput => ({
  itemType: item?.itemType ?? 'game_key',
  delivery: item?.delivery ?? 'pool',
  title: item?.title ?? '',
  description: item?.description ?? '',
  imageId: item?.imageId ?? null,
  priceCredits: item ? String(item.priceCredits) : '',
  stockQuantity: !item || item.stockQuantity === itemLimits.stock ? '100' : String(item.stockQuantity),
  sellsAll: item ? item.stockQuantity === itemLimits.stock : true,
  code: '',
  text: '',
  acceptsWelcomeCredits: item?.acceptsWelcomeCredits ?? false,
  welcomeDailyLimit: String(item?.welcomeDailyLimit ?? 10),
  isActive: true,
})

/** The input of the calls. A code or text left empty is not sent. */
export const asInput = ({ itemType, delivery, isActive, sellsAll, code, text, ...fields }: ItemFormOutput) => ({
  ...fields,
  stockQuantity: delivery === 'pool' && sellsAll ? itemLimits.stock : fields.stockQuantity,
  ...(delivery === 'code' && code.trim() !== '' && { code }),
  ...(delivery === 'text' && text.trim() !== '' && { text }),
})
