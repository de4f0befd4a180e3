import {
  ArrowDown,
  ArrowUp,
  Download,
  Eye,
  EyeOff,
  FileText,
  GripVertical,
  KeyRound,
  type LucideIcon,
  Pencil,
  Plus,
  Ticket,
  Trash2,
  TriangleAlert,
} from 'lucide-react'
import { useState } from 'react'
import { glyphOf, type ItemType, itemTypeLabels } from '#features/promo/pages/item-types.ts'
import { promoImageUrl } from '#features/promo/pages/rules.ts'
import { ownColour } from '#features/promo/pages/theme.ts'
import { useAct } from '#kit/calls/use-act.ts'
import { IconButton } from '#kit/controls/button.tsx'
import type { UploadingFile } from '#kit/controls/file-drop.tsx'
import { Cover } from '#kit/covers/cover.tsx'
import { Badge } from '#kit/data/badge.tsx'
import { Credits } from '#kit/data/coin.tsx'
import { formatBytes, formatNumber } from '#kit/data/format.ts'
import { Progress } from '#kit/feedback/progress.tsx'
import type { MenuEntry } from '#kit/overlays/menu-list.tsx'
import { MoreMenu } from '#kit/overlays/more-menu.tsx'
import { part } from '#kit/runtime/on-demand.tsx'
import { cx } from '#kit/styles/class-names.ts'
import { paths } from '#shared/paths.ts'
import { itemLimits, lowCodes } from '../rules.ts'
import type { ListedItem } from '../schema.ts'
import { promoItems } from './calls.ts'
import type { OfPage } from './of-page.ts'
import { useItemFile } from './send-file.ts'

const EditItemDialog = part(async () => (await import('./edit-item-dialog.tsx')).EditItemDialog)
const AddCodesDialog = part(async () => (await import('./add-codes-dialog.tsx')).AddCodesDialog)
const RemoveCodesDialog = part(async () => (await import('./remove-codes-dialog.tsx')).RemoveCodesDialog)
const RemoveItemDialog = part(async () => (await import('./remove-item-dialog.tsx')).RemoveItemDialog)

interface ItemRowProps extends OfPage {
  item: ListedItem
  isFirst: boolean
  isLast: boolean
  onMove: (by: 1 | -1) => void
  /** The position in the list. */
  at: number
  drag: ItemDrag
}

export interface ItemDrag {
  isDragged: boolean
  /** The dragged item is over this one. */
  isOver: boolean
  onStart: () => void
  onOver: (at: number | null) => void
  onEnd: () => void
  onDrop: (at: number) => void
}

/** The position of the row at a point of the window. */
function rowAt({ clientX, clientY }: { clientX: number; clientY: number }): number | null {
  const row = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-row]')
  return row ? Number(row.dataset.row) : null
}

const icons: Record<ItemType, LucideIcon> = { coupon_code: Ticket, game_key: KeyRound, digital_item: FileText }

const columns = '@min-[34rem]:grid-cols-[2rem_3.5rem_minmax(0,1fr)_4.5rem_7rem_5.5rem_2.5rem]'

/** The heads of the columns, where there is room for columns; each cell says in its text what it is. */
export function ItemHeads() {
  return (
    <div aria-hidden="true" className={cx('hidden gap-x-3 pb-2 type-cap @min-[34rem]:grid', columns)}>
      <span className="col-span-3">Item</span>
      <span className="text-right">Price</span>
      <span>Stock</span>
      <span>Unused codes</span>
    </div>
  )
}

/** An item with its price, stock and codes. It is moved by drag, by a finger or the arrow keys on its handle. */
export function ItemRow({ item, page, content, at, isFirst, isLast, onMove, drag }: ItemRowProps) {
  const [open, setOpen] = useState<'edit' | 'codes' | 'remove-codes' | 'remove' | null>(null)
  const close = () => setOpen(null)
  const { title, itemType, imageId } = item
  const Icon = icons[itemType]
  return (
    <li
      draggable
      data-row={at}
      onDragStart={drag.onStart}
      onDragEnd={drag.onEnd}
      onDragOver={(event) => {
        event.preventDefault()
        drag.onOver(at)
      }}
      onDrop={(event) => {
        event.preventDefault()
        drag.onDrop(at)
      }}
      className={cx(
        'grid grid-cols-[auto_auto_minmax(0,1fr)_auto_auto] items-center gap-x-3 gap-y-1.5 py-3',
        columns,
        drag.isDragged && 'opacity-60',
        drag.isOver && !drag.isDragged && 'bg-accent-tint',
      )}
    >
      <IconButton
        size="s"
        label={`Move ${title}. Use the arrow keys`}
        className="cursor-grab touch-none"
        // A mouse drags the row; a finger scrolls the page everywhere but on the handle.
        onPointerDown={(event) => {
          if (event.pointerType === 'mouse') return
          event.currentTarget.setPointerCapture(event.pointerId)
          drag.onStart()
        }}
        onPointerMove={(event) => {
          if (drag.isDragged && event.pointerType !== 'mouse') drag.onOver(rowAt(event))
        }}
        onPointerUp={(event) => {
          if (!drag.isDragged || event.pointerType === 'mouse') return
          const to = rowAt(event)
          if (to === null) drag.onEnd()
          else drag.onDrop(to)
        }}
        onPointerCancel={drag.onEnd}
        onKeyDown={(event) => {
          const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null
          if (by === null) return
          event.preventDefault()
          onMove(by)
        }}
      >
        <GripVertical aria-hidden="true" />
      </IconButton>
      <div className="w-14">
        <Cover
          title={content.title}
          glyph={glyphOf[itemType]}
          color={ownColour(content.theme.primaryColor)}
          src={imageId && promoImageUrl(page.id, imageId, 'thumb')}
          shape="card"
        />
      </div>
      <div className="grid min-w-0 gap-0.5 @max-[34rem]:col-span-2">
        <p className="type-row break-words">
          <bdi>{title}</bdi>
        </p>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-ink-muted">
          <Icon className="size-3.5" aria-hidden="true" />
          {itemTypeLabels[itemType]}
          {itemType === 'coupon_code' && (item.delivery === 'pool' ? ', pool' : ', one code for all')}
          {item.codesLostAt && <Badge tone="bad">Lost, replace them</Badge>}
          {!item.isActive && <Badge>Inactive</Badge>}
          {item.isActive && item.available === 0 && <Badge tone="warn">Sold out</Badge>}
        </p>
      </div>
      <Actions item={item} isFirst={isFirst} isLast={isLast} onMove={onMove} onOpen={setOpen} />
      <div className="@max-[34rem]:col-span-2 @min-[34rem]:order-1 @min-[34rem]:justify-self-end">
        <Credits amount={item.priceCredits} />
      </div>
      <Stock item={item} />
      <Codes item={item} />
      {open === 'edit' && <EditItemDialog item={item} page={page} content={content} onClose={close} />}
      {open === 'codes' && <AddCodesDialog pageId={page.id} item={item} onClose={close} />}
      {open === 'remove-codes' && <RemoveCodesDialog item={item} onClose={close} />}
      {open === 'remove' && <RemoveItemDialog item={item} onClose={close} />}
    </li>
  )
}

function Stock({ item: { title, soldQuantity, stockQuantity } }: { item: ListedItem }) {
  const isLimited = stockQuantity < itemLimits.stock
  return (
    <div className="grid gap-1 text-sm @min-[34rem]:order-2">
      <span>
        <strong className="font-semibold">{formatNumber(soldQuantity)}</strong>
        {isLimited ? ` of ${formatNumber(stockQuantity)} sold` : ' sold'}
      </span>
      {isLimited && <Progress label={`Sold of ${title}`} value={soldQuantity} max={stockQuantity || 1} tone="ink" />}
    </div>
  )
}

function Codes({ item: { id, delivery, codes, file } }: { item: ListedItem }) {
  const upload = useItemFile(id)
  const isLow = codes !== null && codes.unused <= lowCodes
  return (
    <div
      className={cx(
        'grid text-sm @max-[34rem]:col-span-2 @max-[34rem]:justify-items-end @min-[34rem]:order-3',
        isLow && 'text-warn-ink',
      )}
    >
      {codes && (
        <span>
          <strong className="font-semibold">{formatNumber(codes.unused)}</strong> of{' '}
          {formatNumber(codes.unused + codes.used)} <span className="sr-only">codes </span>
          <span className="@min-[34rem]:sr-only">unused</span>
        </span>
      )}
      {isLow && (
        <span className="inline-flex items-center gap-1 text-xs">
          <TriangleAlert className="size-3.5" aria-hidden="true" />
          {codes.unused === 0 ? 'No codes' : 'Low'}
        </span>
      )}
      {delivery === 'text' && <span className="text-ink-muted">Text</span>}
      {delivery === 'file' && (
        <span className="text-ink-muted">
          {upload ? uploadText(upload) : file ? `File, ${formatBytes(file.bytes)}` : 'No file yet'}
        </span>
      )}
    </div>
  )
}

const uploadText = ({ state, sent, size }: UploadingFile) =>
  state === 'failed' ? 'Upload failed' : `${state === 'paused' ? 'Paused' : 'Uploading'}, ${percentOf(sent, size)}%`
const percentOf = (sent: number, size: number) => Math.floor((sent / Math.max(1, size)) * 100)

interface ActionsProps extends Pick<ItemRowProps, 'item' | 'isFirst' | 'isLast' | 'onMove'> {
  onOpen: (what: 'edit' | 'codes' | 'remove-codes' | 'remove') => void
}

function Actions({ item, isFirst, isLast, onMove, onOpen }: ActionsProps) {
  const { id: itemId, title, isActive, codes } = item
  const activate = useAct(promoItems.activate, {
    toast: (_done, { isActive: active }) => (active ? `${title} is active` : `${title} is inactive`),
    undo: (input): void => activate.mutate({ ...input, isActive: !input.isActive }),
    scope: `promo-item:${itemId}`,
  })
  const ofPool: MenuEntry[] = [
    { label: 'Add codes', icon: Plus, onSelect: () => onOpen('codes') },
    {
      label: 'Download unused codes',
      icon: Download,
      href: paths.promoCodes(itemId),
      download: true,
      disabled: codes?.unused === 0,
    },
    {
      label: 'Remove unused codes',
      icon: Trash2,
      danger: true,
      disabled: codes?.unused === 0,
      onSelect: () => onOpen('remove-codes'),
    },
  ]
  return (
    <div className="@min-[34rem]:order-4">
      <MoreMenu
        label={`Actions for ${title}`}
        entries={[
          { label: 'Edit', icon: Pencil, onSelect: () => onOpen('edit') },
          ...(codes ? ofPool : []),
          { label: 'Move up', icon: ArrowUp, apart: true, disabled: isFirst, onSelect: () => onMove(-1) },
          { label: 'Move down', icon: ArrowDown, disabled: isLast, onSelect: () => onMove(1) },
          {
            label: isActive ? 'Deactivate' : 'Activate',
            icon: isActive ? EyeOff : Eye,
            apart: true,
            onSelect: () => activate.mutate({ itemId, isActive: !isActive }),
          },
          { label: 'Remove item', icon: Trash2, danger: true, onSelect: () => onOpen('remove') },
        ]}
      />
    </div>
  )
}
