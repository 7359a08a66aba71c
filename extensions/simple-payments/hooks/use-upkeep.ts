import { store as coreStore } from '@wordpress/core-data';
import { useRegistry, useSelect } from '@wordpress/data';
import { useEffect, useRef } from '@wordpress/element';
import { POST_EDITOR, selectPostEditor } from '../../../shared/store/post-editor';
import { setFieldErrors } from '../field-errors';
import { validate } from '../product';
import type { Records } from '../records';
import { narrow } from '../../../shared/store/narrow';
import { changeSilently, saveOutsidePosts } from '../save-product';
import type { PaymentAttributes } from '../types';

/** Post types that the site editor saves without calling the hook for saved posts. */
const PARTS_OF_SITE = [ 'wp_template', 'wp_template_part', 'wp_block', 'wp_navigation' ];

/**
 * Validates the fields when the author leaves the block. In editors without a post, such as the widget editor, also saves the
 * product.
 *
 * @param isActive False in a preview.
 */
export function useLeaving(
	clientId: string,
	attributes: PaymentAttributes,
	isSelected: boolean,
	isActive: boolean
): void {
	const registry = useRegistry();
	const wasSelected = useRef( false );
	useEffect( () => {
		if ( wasSelected.current && ! isSelected && isActive ) {
			setFieldErrors( clientId, validate( attributes ) );
			const editor = selectPostEditor( registry.select );
			if ( ! editor || PARTS_OF_SITE.includes( editor.getCurrentPostType() ?? '' ) ) {
				void saveOutsidePosts( registry, clientId );
			}
		}
		wasSelected.current = isSelected;
	} );
}

/** Updates the saved link and image when they change. Restores the texts of a block that has no product yet. */
export function useUpkeep( clientId: string, attributes: PaymentAttributes, isActive: boolean ): void {
	const registry = useRegistry();
	const { productId, featuredMediaId = 0, unsaved } = attributes;
	const { permalink, media } = useSelect(
		( select ) => {
			const records = narrow< Records >( select( coreStore ) );
			return {
				permalink: selectPostEditor( () => select( POST_EDITOR ) )?.getPermalink(),
				media: featuredMediaId
					? records.getEntityRecord( 'postType', 'attachment', featuredMediaId )
					: undefined,
			};
		},
		[ featuredMediaId ]
	);
	const changes: PaymentAttributes = {
		...( productId && permalink && permalink !== attributes.postLinkUrl && { postLinkUrl: permalink } ),
		...( media &&
			! attributes.featuredMediaUrl && {
				featuredMediaUrl: media.source_url,
				featuredMediaTitle: media.alt_text ?? '',
			} ),
		...( ! productId && unsaved && ! attributes.title && ! attributes.content && unsaved ),
	};
	const isComplete = Object.entries( changes ).every(
		( [ name, value ] ) => attributes[ name as keyof PaymentAttributes ] === value
	);

	useEffect( () => {
		if ( isActive && ! isComplete ) {
			changeSilently( registry, clientId, changes );
		}
	} );
}
