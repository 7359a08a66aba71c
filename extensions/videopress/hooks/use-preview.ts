import { useDispatch, useSelect } from '@wordpress/data';

export type Preview =
	| { readonly status: 'generating' }
	| { readonly status: 'failed'; readonly retry: () => void }
	| { readonly status: 'ready'; readonly html: string; readonly scripts: readonly string[] };

interface Embed {
	readonly html?: string;
	readonly scripts?: readonly string[];
}

/** Selectors of the `core` data store for embeds. */
interface Selectors {
	getEmbedPreview: ( url: string ) => Embed | false | undefined;
	isRequestingEmbedPreview: ( url: string ) => boolean;
	isPreviewEmbedFallback: ( url: string ) => boolean;
}

interface Actions {
	invalidateResolution: ( selector: string, values: unknown[] ) => void;
}

/** @param url URL of a hosted video. The server requests the preview, not the browser. */
export function usePreview( url: string ): Preview {
	const { invalidateResolution }: Actions = useDispatch( 'core' );
	const { embed, isWaiting, isLink } = useSelect(
		( select ) => {
			const selectors: Selectors = select( 'core' );
			return {
				embed: selectors.getEmbedPreview( url ),
				isWaiting: selectors.isRequestingEmbedPreview( url ),
				// WordPress returns a link if VideoPress does not have the video yet.
				isLink: Boolean( selectors.isPreviewEmbedFallback( url ) ),
			};
		},
		[ url ]
	);
	if ( embed && embed.html && ! isLink ) {
		return { status: 'ready', html: embed.html, scripts: embed.scripts ?? [] };
	}
	return isWaiting || embed === undefined
		? { status: 'generating' }
		: { status: 'failed', retry: () => invalidateResolution( 'getEmbedPreview', [ url ] ) };
}
