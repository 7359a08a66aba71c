import { parse, type Block } from '@wordpress/blocks';
import { store as coreStore } from '@wordpress/core-data';
import { useSelect } from '@wordpress/data';
import { useMemo } from '@wordpress/element';

interface Post {
	readonly id: number;
	readonly status?: string;
	readonly title?: { readonly raw?: string };
	readonly content?: { readonly raw?: string; readonly protected?: boolean };
}

export type SharedForm =
	| { readonly state: 'loading' | 'missing' | 'closed' }
	| {
			readonly state: 'found';
			readonly title: string;
			readonly blocks: readonly Block[];
			/** Whether pages show the form. */
			readonly isPublic: boolean;
			readonly canEdit: boolean;
	  };

/** @return The first form among the blocks, at any depth. */
function findForm( blocks: readonly Block[] ): Block | undefined {
	for ( const block of blocks ) {
		const found = block.name === 'jetpack/contact-form' ? block : findForm( block.innerBlocks );
		if ( found ) {
			return found;
		}
	}
	return undefined;
}

const PAGE = { kind: 'postType', name: 'page' };

/** Query for a form by ID. For a deleted form, it returns an empty list, while a request for the form itself would fail. */
const query = ( id: number ) =>
	[ 'postType', 'jetpack_form', { include: [ id ], status: 'any', context: 'edit', per_page: 1 } ] as const;

/**
 * Loads a form that several posts share.
 *
 * @return Its state; `closed` for users who may not view it.
 */
export function useSharedForm( id: number ): SharedForm {
	const args = useMemo( () => query( id ), [ id ] );
	const { post, mayView, isLoaded, canEdit } = useSelect(
		( select ) => {
			const { getEntityRecords, hasFinishedResolution, canUser } = select( coreStore );
			// WordPress shows shared forms only to users who can edit pages.
			const isAllowed = canUser( 'create', PAGE );
			const record = isAllowed ? getEntityRecords< Post >( ...args )?.[ 0 ] : undefined;
			return {
				post: record,
				mayView: isAllowed,
				isLoaded: hasFinishedResolution( 'getEntityRecords', [ ...args ] ),
				canEdit:
					record !== undefined &&
					canUser( 'update', { kind: 'postType', name: 'jetpack_form', id } ) === true,
			};
		},
		[ args, id ]
	);
	const content = post?.content?.raw ?? '';
	const form = useMemo( () => findForm( parse( content ) ), [ content ] );
	if ( ! post ) {
		return { state: ( mayView === false && 'closed' ) || ( isLoaded ? 'missing' : 'loading' ) };
	}
	return form && ! form.attributes.ref
		? {
				state: 'found',
				title: post.title?.raw ?? '',
				blocks: form.innerBlocks,
				isPublic: post.status === 'publish' && ! post.content?.protected,
				canEdit,
			}
		: { state: 'missing' };
}
