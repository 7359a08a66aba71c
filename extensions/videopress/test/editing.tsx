import { useBlockProps } from '@wordpress/block-editor';
import { addFilters } from '../../../shared/register';
import { renderBlock } from '../../../tests/unit/render-block';
import type { BlockModule, BlockSettings, EditProps } from '../../../shared/types/extension';
import * as extension from '..';
import type { VideoAttributes } from '../types';

const of = ( attribute: string, type = 'boolean', more: object = {} ) => ( {
	type,
	source: 'attribute',
	selector: 'video',
	attribute,
	...more,
} );

/** A stand-in for the video block, as WordPress 7.1 registers it. Tests of the saved content use the real block. */
const core = {
	metadata: {
		name: 'core/video',
		apiVersion: 3,
		title: 'Video',
		category: 'media',
		attributes: {
			autoplay: of( 'autoplay' ),
			caption: { type: 'rich-text', source: 'rich-text', selector: 'figcaption' },
			controls: of( 'controls', 'boolean', { default: true } ),
			id: { type: 'number' },
			loop: of( 'loop' ),
			muted: of( 'muted' ),
			poster: of( 'poster', 'string' ),
			preload: of( 'preload', 'string', { default: 'metadata' } ),
			blob: { type: 'string', role: 'local' },
			src: of( 'src', 'string' ),
			playsInline: of( 'playsinline' ),
			tracks: { type: 'array', default: [] },
		},
		supports: { align: true },
	},
	settings: {
		icon: <svg />,
		edit: () => null,
		save: ( { attributes: { src } }: { attributes: VideoAttributes } ) => (
			<figure { ...useBlockProps.save() }>
				<video src={ src } controls />
			</figure>
		),
	} as unknown as BlockSettings,
} as BlockModule;

/** Stand-in for the edit component of the core block. */
function CoreEdit( { attributes, setAttributes }: EditProps< VideoAttributes > ) {
	return (
		<div { ...useBlockProps() }>
			<p>Core video { attributes.src }</p>
			<button onClick={ () => setAttributes( { src: 'http://site/other.mp4' } ) }>Replace</button>
		</div>
	);
}

/** Adds the filters before the core block is registered, as the start script does. */
export const install = () => addFilters( extension.filters );

export const show = ( attributes: Partial< VideoAttributes > = {} ) =>
	renderBlock< VideoAttributes >( core, CoreEdit, attributes );

/** Availability data as the server prints it. */
export const setGate = ( entry: object = { available: true } ) =>
	Object.assign( window, { Jetpack_Editor_Initial_State: { available_blocks: { videopress: entry } } } );

type Answer = object | 'fails' | 'waits';

const requests: { path: string; method: string; body: unknown }[] = [];

/** Stubs REST responses by path. Requests for other paths fail. */
export function answerWith( answers: Record< string, Answer > ) {
	requests.length = 0;
	window.fetch = ( async ( input: string, { method = 'GET', body }: RequestInit = {} ) => {
		requests.push( { path: String( input ), method, body: body ? JSON.parse( String( body ) ) : undefined } );
		const answer = Object.entries( answers ).find( ( [ path ] ) => String( input ).includes( path ) )?.[ 1 ];
		if ( answer === 'waits' ) {
			return new Promise( () => {} );
		}
		const isFine = typeof answer === 'object';
		return { ok: isFine, status: isFine ? 200 : 404, json: async () => ( isFine ? answer : { code: 'no' } ) };
	} ) as typeof window.fetch;
}

export const asked = ( path: string ) => requests.filter( ( request ) => request.path.includes( path ) );

export const PREVIEW = {
	html: '<iframe title="Clip" width="640" height="360" src="https://videopress.com/embed/kUJmAcSf"></iframe>',
	type: 'video',
};

export const HOSTED: VideoAttributes = {
	id: 57,
	guid: 'kUJmAcSf',
	videoPressClassNames:
		'wp-block-embed is-type-video is-provider-videopress wp-embed-aspect-16-9 wp-has-aspect-ratio',
	address: '\nhttps://videopress.com/v/kUJmAcSf?resizeToParent=true&preloadContent=metadata&fromTheFuture=1\n',
};
