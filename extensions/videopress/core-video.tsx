import { getBlockAttributes, type BlockAttribute } from '@wordpress/blocks';
import type { ComponentType } from 'react';
import { lazyEdit } from '../../shared/register/lazy-edit';
import { getExtensionAvailability } from '../../shared/site';
import type { Attributes, BlockSettings, EditProps } from '../../shared/types/extension';
import { useCaptionsNotice } from './hooks/use-captions-notice';
import { olderFigures } from './older-figures';
import { saveHosted } from './save';
import { from } from './transforms';
import type { VideoAttributes } from './types';

type Schema = Record< string, BlockAttribute >;

interface Settings extends Omit< BlockSettings< VideoAttributes >, 'deprecated' > {
	readonly attributes: Schema;
	readonly deprecated?: ReadonlyArray< object >;
	readonly isDeprecation?: boolean;
}

interface BlockType {
	readonly name: string;
	readonly attributes?: Schema;
	readonly supports?: { readonly className?: boolean };
}

const VIDEO = 'core/video';

/** Attributes with two sources: the markup if the block contains a file, or the block comment if it contains a hosted video. */
const MOVING = [ 'autoplay', 'controls', 'loop', 'muted', 'poster', 'preload', 'src' ];

/**
 * Whether the block that is being parsed or serialized contains a hosted video. All blocks of a type share one list of
 * attributes, and WordPress reads the sources of attributes right after the block's markup.
 */
const now = { isHosted: false };

const each = ( names: string, schema: object ) =>
	Object.fromEntries( names.split( ' ' ).map( ( attribute ) => [ attribute, schema ] ) );

/** Definition of the GUID. If a block type contains this object, this extension has added the attributes. */
const GUID = { type: 'string' };
const hostedAttributes = {
	guid: GUID,
	...each( 'playsinline isVideoPressExample useAverageColor', { type: 'boolean' } ),
	...each( 'seekbarColor seekbarPlayedColor seekbarLoadingColor', { type: 'string', default: '' } ),
	...each( 'videoPressClassNames maxWidth', { type: 'string' } ),
	videoPressTracks: { type: 'array' },
	address: { type: 'string', source: 'text', selector: '.wp-block-embed__wrapper' },
} as Schema;

const isHostedVideo = ( { guid }: Attributes ) => typeof guid === 'string' && guid !== '';

/** @param schema Schema of an attribute. @return The same schema, but without its source while a hosted video is parsed. */
const moving = ( schema: BlockAttribute ): BlockAttribute =>
	Object.defineProperty( { ...schema }, 'source', {
		enumerable: true,
		get: () => ( now.isHosted ? undefined : ( schema as { source?: string } ).source ),
	} );

const pick = ( schema: Schema ): Schema =>
	Object.fromEntries( Object.entries( schema ).filter( ( [ key ] ) => MOVING.includes( key ) ) );

/** Whether the site's plan does not include videos. The block stays enabled if the extension is unavailable for another reason. */
const isClosed = () => {
	const availability = getExtensionAvailability( 'videopress' );
	return ! availability.available && [ 'missing_plan', 'unknown' ].includes( availability.unavailableReason );
};

/** Filter `blocks.registerBlockType`. */
export function withHostedVideo( settings: Settings, name: string, deprecation?: object | null ): Settings {
	if ( name !== VIDEO || deprecation || settings.isDeprecation ) {
		return settings;
	}
	const { attributes, deprecated = [], save, transforms } = settings;
	const CoreEdit = settings.edit as ComponentType< EditProps< VideoAttributes > >;
	const Edit = lazyEdit< VideoAttributes >( () =>
		import( /* webpackChunkName: "videopress" */ './edit' ).then( ( { createEdit } ) => ( {
			default: createEdit( CoreEdit, isClosed ),
		} ) )
	);
	function VideoEdit( props: EditProps< VideoAttributes > ) {
		const { blob, guid, id } = props.attributes;
		useCaptionsNotice();
		return blob || guid || id || isClosed() ? <Edit { ...props } /> : <CoreEdit { ...props } />;
	}
	const switched = Object.entries( pick( attributes ) ).map( ( [ key, schema ] ) => [ key, moving( schema ) ] );
	return {
		...settings,
		attributes: { ...attributes, ...Object.fromEntries( switched ), ...hostedAttributes },
		supports: { ...( settings as { supports?: object } ).supports, reusable: false },
		transforms: { ...transforms, from: [ ...from, ...( transforms?.from ?? [] ) ] },
		deprecated: [ ...deprecated, olderFigures ],
		edit: VideoEdit,
		save( props ) {
			now.isHosted = isHostedVideo( props.attributes );
			return now.isHosted ? saveHosted( props.attributes ) : save( props );
		},
	} as Settings;
}

/**
 * Filter `blocks.getBlockAttributes`. Adds attributes of newer releases to the block type, because WordPress drops unknown
 * attributes.
 */
export function readAttributes(
	read: Attributes,
	{ name, attributes }: BlockType,
	html: string,
	comment: Attributes
): Attributes {
	if ( name === 'videopress/video' && attributes ) {
		Object.keys( comment ).forEach( ( key ) => ( attributes[ key ] ??= {} as BlockAttribute ) );
		return { ...read, ...comment };
	}
	if ( attributes?.figureClass && isHostedVideo( comment ) ) {
		return { ...read, ...getBlockAttributes( VIDEO, html, comment ) };
	}
	if ( attributes?.guid !== GUID ) {
		return read;
	}
	now.isHosted = isHostedVideo( comment );
	const moved = { name, attributes: pick( attributes ) } as unknown as Parameters< typeof getBlockAttributes >[ 0 ];
	return { ...read, ...getBlockAttributes( moved, html, comment ) };
}

/** Filter `blocks.getSaveContent.extraProps`: removes the block's class from figures that releases before 9.4 saved without it. */
export function keepOldClasses< P extends { className?: string } >(
	props: P,
	{ name, supports }: BlockType,
	attributes: VideoAttributes & { className?: string }
): P {
	const isOld =
		name === VIDEO &&
		supports?.className !== false &&
		isHostedVideo( attributes ) &&
		! attributes.videoPressClassNames &&
		! attributes.className?.includes( 'wp-block-video' );
	return isOld && props.className
		? { ...props, className: props.className.replace( /(^|\s)wp-block-video(?=\s|$)/, '' ).trim() }
		: props;
}
