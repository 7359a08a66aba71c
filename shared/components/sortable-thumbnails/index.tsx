import { Button, Spinner } from '@wordpress/components';
import { useEffect, useRef } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { announceMove } from '../slides-toolbar/announce-move';
import { backIcon, forwardIcon } from '../slides-toolbar/icons';
import { useDragging } from './use-dragging';

export interface Thumbnail {
	/** Alternative text. */
	readonly alt?: string;
	/** URL of an image; undefined shows the item's number instead. */
	readonly url?: string;
	/** Whether the file is still being uploaded. */
	readonly isBusy?: boolean;
}

interface Props {
	/** Accessible name of the list, such as "Slides". */
	readonly label: string;
	/** Labels of the buttons that move the selected item. */
	readonly labels: Readonly< Record< 'back' | 'forward', string > >;
	readonly items: readonly Thumbnail[];
	/** Index of the selected item. */
	readonly index: number;
	readonly onSelect: ( index: number ) => void;
	readonly onMove: ( from: number, to: number ) => void;
}

function nameOf( { alt }: Thumbnail, index: number, count: number ): string {
	const position = sprintf(
		/* translators: 1: position of a slide, 2: number of slides. */
		__( '%1$s of %2$s', 'slipstream' ),
		String( index + 1 ),
		String( count )
	);
	return alt ? `${ position }, ${ alt }` : position;
}

/**
 * Thumbnails of a block's items. Authors click one to select it. They drag it, or use its two buttons, to change the
 * order.
 */
export function SortableThumbnails( { label, labels, items, index: current, onSelect, onMove }: Props ) {
	const ref = useRef< HTMLOListElement >( null );
	/** Button to focus again after it has moved the item. */
	const pressed = useRef< 'back' | 'forward' | null >( null );
	const move = ( from: number, to: number ) => {
		onMove( from, to );
		announceMove( to, items.length );
	};
	const { dragging, handlersOf } = useDragging( move );

	useEffect( () => {
		if ( pressed.current ) {
			const item = ref.current?.children[ current ];
			const button = item?.querySelector< HTMLElement >( `.is-${ pressed.current }:not(:disabled)` );
			( button ?? item?.querySelector( 'button' ) )?.focus();
			pressed.current = null;
		}
	}, [ current ] );

	const mover = ( way: 'back' | 'forward', by: 1 | -1 ) => (
		<Button
			size="small"
			className={ `is-${ way }` }
			icon={ way === 'back' ? backIcon() : forwardIcon() }
			label={ labels[ way ] }
			disabled={ ! items[ current + by ] }
			onClick={ () => {
				pressed.current = way;
				move( current, current + by );
			} }
		/>
	);

	return (
		<ol ref={ ref } className="slipstream-thumbnails" aria-label={ label }>
			{ items.map( ( item, index ) => (
				<li
					key={ index }
					className={ [ dragging?.from === index && 'is-dragged', dragging?.to === index && 'is-target' ]
						.filter( Boolean )
						.join( ' ' ) }
				>
					<button
						type="button"
						aria-label={ nameOf( item, index, items.length ) }
						aria-current={ index === current ? 'true' : undefined }
						onClick={ () => onSelect( index ) }
						{ ...handlersOf( index ) }
					>
						{ item.url ? <img src={ item.url } alt="" draggable={ false } /> : index + 1 }
						{ item.isBusy && <Spinner /> }
					</button>
					{ index === current && (
						<div className="slipstream-thumbnails__movers">
							{ mover( 'back', -1 ) }
							{ mover( 'forward', 1 ) }
						</div>
					) }
				</li>
			) ) }
		</ol>
	);
}
