import { Button, ComboboxControl, PanelBody } from '@wordpress/components';
import { useDebounce } from '@wordpress/compose';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { usePosts } from '../hooks/use-posts';
import type { RelatedPost } from '../types';

const TYPING = 300;

interface Props {
	readonly postId?: number;
	readonly posts: readonly RelatedPost[];
	readonly pinned: readonly number[];
	readonly excluded: readonly number[];
	readonly onPin: ( ids: number[] ) => void;
	readonly onExclude: ( ids: number[] ) => void;
}

const without = ( ids: readonly number[], gone: number ) => ids.filter( ( id ) => id !== gone );

/** Panel that says why each post was suggested, with controls to pin and hide posts. */
export function ChoicePanel( { postId, posts, pinned, excluded, onPin, onExclude }: Props ) {
	return (
		<PanelBody title={ __( 'Why these posts', 'slipstream' ) } initialOpen={ false }>
			{ posts.length === 0 && <p>{ __( 'No similar posts found.', 'slipstream' ) }</p> }
			<ul className="jetpack-related-posts__reasons">
				{ posts.map( ( { id, title, why = [] } ) => (
					<li key={ id }>
						<strong>{ title }</strong>
						<p>{ reason( pinned.includes( id ), why ) }</p>
						{ pinned.includes( id ) ? (
							<Button
								variant="link"
								aria-label={ sprintf(
									/* translators: %s: title of a post. */
									__( 'Unpin %s', 'slipstream' ),
									title
								) }
								onClick={ () => onPin( without( pinned, id ) ) }
							>
								{ __( 'Unpin', 'slipstream' ) }
							</Button>
						) : (
							<>
								<Button
									variant="link"
									aria-label={ sprintf(
										/* translators: %s: title of a post. */
										__( 'Pin %s', 'slipstream' ),
										title
									) }
									onClick={ () => onPin( [ ...pinned, id ] ) }
								>
									{ __( 'Pin', 'slipstream' ) }
								</Button>{ ' ' }
								<Button
									variant="link"
									isDestructive
									aria-label={ sprintf(
										/* translators: %s: title of a post. */
										__( 'Hide %s', 'slipstream' ),
										title
									) }
									onClick={ () => onExclude( [ ...excluded, id ] ) }
								>
									{ __( 'Hide', 'slipstream' ) }
								</Button>
							</>
						) }
					</li>
				) ) }
			</ul>
			<Picker
				taken={ [ ...pinned, ...( postId ? [ postId ] : [] ) ] }
				onPick={ ( id ) => onPin( [ ...pinned, id ] ) }
			/>
			{ excluded.length > 0 && (
				<Hidden ids={ excluded } onShow={ ( id ) => onExclude( without( excluded, id ) ) } />
			) }
		</PanelBody>
	);
}

function reason( isPinned: boolean, words: readonly string[] ): string {
	if ( isPinned ) {
		return __( 'Pinned to this post.', 'slipstream' );
	}
	return words.length
		? sprintf(
				/* translators: %s: words, with commas between. */
				__( 'Shared topics: %s', 'slipstream' ),
				words.join( ', ' )
			)
		: __( 'Suggested by this site’s search server.', 'slipstream' );
}

function Picker( { taken, onPick }: { taken: readonly number[]; onPick: ( id: number ) => void } ) {
	const [ search, setSearch ] = useState( '' );
	const found = usePosts( search ? { search } : undefined );
	const options = found
		.filter( ( { id } ) => ! taken.includes( id ) )
		.map( ( { id, title } ) => ( { value: String( id ), label: title } ) );
	return (
		<ComboboxControl
			__next40pxDefaultSize
			__nextHasNoMarginBottom
			label={ __( 'Pin another post', 'slipstream' ) }
			value={ null }
			options={ options }
			onFilterValueChange={ useDebounce( setSearch, TYPING ) }
			onChange={ ( value ) => value && onPick( Number( value ) ) }
		/>
	);
}

function Hidden( { ids, onShow }: { ids: readonly number[]; onShow: ( id: number ) => void } ) {
	const found = usePosts( { include: ids } );
	const titleOf = ( id: number ) => found.find( ( post ) => post.id === id )?.title ?? `#${ id }`;
	return (
		<>
			<h3>{ __( 'Hidden posts', 'slipstream' ) }</h3>
			<ul className="jetpack-related-posts__reasons">
				{ ids.map( ( id ) => (
					<li key={ id }>
						{ titleOf( id ) }{ ' ' }
						<Button
							variant="link"
							aria-label={ sprintf(
								/* translators: %s: title of a post. */
								__( 'Show %s again', 'slipstream' ),
								titleOf( id )
							) }
							onClick={ () => onShow( id ) }
						>
							{ __( 'Show again', 'slipstream' ) }
						</Button>
					</li>
				) ) }
			</ul>
		</>
	);
}
