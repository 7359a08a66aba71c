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

/**
 * Attributes that a file's block keeps in its markup, where WordPress reads them, and a hosted video in its comment.
 */
const MOVING = [ 'autoplay', 'controls', 'loop', 'muted', 'poster', 'preload', 'src' ];

/**
 * The block that is being parsed or serialized. A block type has one list of attributes, and WordPress reads each
 * attribute's source right after the block's markup.
 */
const now = { isHosted: false };

const each = ( names: string, schema: object ) =>
	Object.fromEntries( names.split( ' ' ).map( ( attribute ) => [ attribute, schema ] ) );

/** Distinguishes our attributes from those of older versions. */
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

/** @param schema Source of a file's attribute. @return The same schema, except for hosted videos. */
const moving = ( schema: BlockAttribute ): BlockAttribute =>
	Object.defineProperty( { ...schema }, 'source', {
		enumerable: true,
		get: () => ( now.isHosted ? undefined : ( schema as { source?: string } ).source ),
	} );

const pick = ( schema: Schema ): Schema =>
	Object.fromEntries( Object.entries( schema ).filter( ( [ key ] ) => MOVING.includes( key ) ) );

/** Whether the plan excludes videos; other reasons do not disable the block. */
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
 * Filter `blocks.getBlockAttributes`. Adds attributes of future releases to the block type, because WordPress saves no
 * unknown ones.
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

/** Filter `blocks.getSaveContent.extraProps`: releases before 9.4 saved a figure without the block's own class. */
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
