import { BlockControls, store, useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import { createBlock } from '@wordpress/blocks';
import { Spinner, ToolbarButton, ToolbarGroup } from '@wordpress/components';
import { useDispatch, useSelect } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { formatListBullets, grid, heading as headingIcon } from '@wordpress/icons';
import type { EditProps } from '../../shared/types/extension';
import { ChoicePanel } from './components/choice-panel';
import { RelatedList } from './components/related-list';
import { useRelatedPosts } from './hooks/use-related-posts';
import { Inspector } from './inspector';
import { clampCount, readIds } from './posts';
import type { RelatedPostsAttributes } from './types';

const ALLOWED = [ 'core/heading' ];

const message = ( isPost: boolean ) =>
	isPost
		? __( "Preview unavailable: you haven't published enough posts with similar content.", 'slipstream' )
		: __( 'Preview unavailable in site editor.', 'slipstream' );

function Toolbar( { layout, onLayout }: { layout: string; onLayout: ( layout: string ) => void } ) {
	return (
		<ToolbarGroup>
			<ToolbarButton
				icon={ grid }
				label={ __( 'Grid View', 'slipstream' ) }
				isPressed={ layout !== 'list' }
				onClick={ () => onLayout( 'grid' ) }
			/>
			<ToolbarButton
				icon={ formatListBullets }
				label={ __( 'List View', 'slipstream' ) }
				isPressed={ layout === 'list' }
				onClick={ () => onLayout( 'list' ) }
			/>
		</ToolbarGroup>
	);
}

export default function Edit( { attributes, setAttributes, clientId, context }: EditProps< RelatedPostsAttributes > ) {
	const postId = Number.isInteger( context.postId ) ? Number( context.postId ) : undefined;
	const pinned = readIds( attributes.pinnedPosts );
	const excluded = readIds( attributes.excludedPosts );
	const posts = useRelatedPosts( postId, context.postType, pinned, excluded );
	const count = clampCount( attributes.postsToShow );
	const layout = attributes.postLayout === 'list' ? 'list' : 'grid';
	const hasHeading = useSelect( ( select ) => select( store ).getBlockCount( clientId ) > 0, [ clientId ] );
	const { insertBlock } = useDispatch( store );
	const addHeading = () =>
		insertBlock(
			createBlock( 'core/heading', { placeholder: __( 'Add a headline', 'slipstream' ) } ),
			0,
			clientId
		);
	const heading = useInnerBlocksProps( {}, { allowedBlocks: ALLOWED, renderAppender: false } );

	return (
		<>
			<BlockControls>
				<Toolbar layout={ layout } onLayout={ ( postLayout ) => setAttributes( { postLayout } ) } />
				{ ! hasHeading && (
					<ToolbarGroup>
						<ToolbarButton
							icon={ headingIcon }
							label={ __( 'Add a headline', 'slipstream' ) }
							onClick={ addHeading }
						/>
					</ToolbarGroup>
				) }
			</BlockControls>
			<Inspector attributes={ attributes } onChange={ setAttributes }>
				{ postId && (
					<ChoicePanel
						postId={ postId }
						posts={ ( posts ?? [] ).slice( 0, count ) }
						pinned={ pinned }
						excluded={ excluded }
						onPin={ ( pinnedPosts ) => setAttributes( { pinnedPosts } ) }
						onExclude={ ( excludedPosts ) => setAttributes( { excludedPosts } ) }
					/>
				) }
			</Inspector>
			<div { ...useBlockProps( { className: 'jp-relatedposts-i2' } ) } data-layout={ layout }>
				<div { ...heading } />
				{ posts ? (
					<RelatedList
						attributes={ attributes }
						posts={ posts }
						count={ count }
						message={ message( postId !== undefined ) }
					/>
				) : (
					<Spinner />
				) }
			</div>
		</>
	);
}
