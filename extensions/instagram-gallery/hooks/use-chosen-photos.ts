import { store as coreStore } from '@wordpress/core-data';
import { useSelect } from '@wordpress/data';
import { useMemo } from '@wordpress/element';
import type { GalleryImage } from '../api';

interface Attachment {
	readonly id: number;
	readonly source_url?: string;
	readonly alt_text?: string;
	readonly media_details?: {
		readonly sizes?: Readonly< Record< string, { readonly source_url?: string } > >;
	};
}

/** @return The selected photos in the author's order; undefined while loading. */
export function useChosenPhotos( ids: readonly number[] ): readonly GalleryImage[] | undefined {
	const key = ids.join();
	const query = useMemo(
		() => ( { include: key.split( ',' ).map( Number ), per_page: 100, context: 'view' } ),
		[ key ]
	);
	const found = useSelect(
		( select ) =>
			key ? select( coreStore ).getEntityRecords< Attachment >( 'postType', 'attachment', query ) : null,
		[ key, query ]
	);
	return useMemo( () => {
		const byId = new Map( ( found ?? [] ).map( ( attachment ) => [ attachment.id, attachment ] ) );
		return found
			? query.include.flatMap( ( id ) => {
					const attachment = byId.get( id );
					const url = attachment?.media_details?.sizes?.large?.source_url ?? attachment?.source_url;
					return url ? [ { url, title: '', alt: attachment?.alt_text ?? '' } ] : [];
				} )
			: undefined;
	}, [ found, query ] );
}
