import { __ } from '@wordpress/i18n';
import { SortableThumbnails } from '../../../shared/components/sortable-thumbnails';
import { idOf, kindOf, posterOf, thumbnailOf, type Media } from '../media';
import type { MediaFile } from '../types';
import { toolbarLabels } from './toolbar';

interface Props {
	readonly files: readonly MediaFile[];
	readonly index: number;
	readonly recordOf: ( id: number ) => Media | null | undefined;
	readonly isPending: ( url: unknown ) => boolean;
	readonly onSelect: ( index: number ) => void;
	readonly onMove: ( from: number, to: number ) => void;
}

/** Thumbnails of the slides, in order. */
export function Thumbnails( { files, recordOf, isPending, ...props }: Props ) {
	const items = files.map( ( file ) => {
		const record = recordOf( idOf( file ) );
		const url = kindOf( file ) === 'image' ? ( thumbnailOf( record ) ?? file.url ) : posterOf( record );
		return {
			alt: [ file.alt, file.title ].find( ( text ) => typeof text === 'string' && text !== '' ),
			url: typeof url === 'string' ? url : undefined,
			isBusy: isPending( file.url ),
		};
	} );
	return (
		<SortableThumbnails
			{ ...props }
			label={ __( 'Slides', 'slipstream' ) }
			labels={ toolbarLabels() }
			items={ items }
		/>
	);
}
