import { __, sprintf } from '@wordpress/i18n';
import type { CSSProperties } from 'react';
import { kindOf } from './media';
import type { MediaFile } from './types';
import { cropClass } from './view/crop';
import type { Settings } from './view/settings';

const string = ( value: unknown ) => ( typeof value === 'string' ? value : '' );

/** Converts a caption to text. Its HTML must not run in another author's editor. */
const textOf = ( html: string ) => new DOMParser().parseFromString( html, 'text/html' ).body.textContent ?? '';

interface SlideProps {
	readonly file: MediaFile;
	readonly poster?: string;
	readonly position: string;
	readonly settings: Settings;
}

function Medium( { file, poster, position, settings }: SlideProps ) {
	const kind = kindOf( file );
	const url = string( file.url );
	const alt = string( file.alt ) || string( file.title ) || position;
	const crop = cropClass( Number( file.width ) / Number( file.height ), settings );
	if ( ! url || ! kind ) {
		return <p className="wp-story-error">{ __( 'Error retrieving media', 'slipstream' ) }</p>;
	}
	return kind === 'video' ? (
		<video
			className={ `wp-story-video ${ crop }` }
			aria-label={ alt }
			src={ url }
			poster={ poster }
			preload="metadata"
			playsInline
		/>
	) : (
		<img className={ `wp-story-image ${ crop }` } alt={ alt } src={ url } />
	);
}

interface Props {
	readonly files: readonly MediaFile[];
	/** URLs of video posters. */
	readonly posterOf: ( file: MediaFile ) => string | undefined;
	readonly title: string;
	readonly settings: Settings;
}

/** Markup of the story as in Renderer.php, but only the parts that the player needs. */
export function Markup( { files, posterOf, title, settings }: Props ) {
	return (
		<div
			className="wp-story-app"
			style={ { '--slipstream-ratio': String( settings.defaultAspectRatio ) } as CSSProperties }
		>
			<div className="wp-story-display-contents">
				<div className="wp-story-container">
					<div className="wp-story-meta">
						<div className="wp-story-title">{ title }</div>
					</div>
					<ol className="wp-story-wrapper">
						{ files.map( ( file, index ) => {
							const caption = textOf( string( file.caption ) );
							const position = sprintf(
								/* translators: 1: number of a slide, 2: number of slides. */
								__( 'Slide %1$s of %2$s', 'slipstream' ),
								String( index + 1 ),
								String( files.length )
							);
							return (
								<li key={ index } className="wp-story-slide">
									<figure aria-label={ position }>
										<Medium
											file={ file }
											poster={ posterOf( file ) }
											position={ position }
											settings={ settings }
										/>
										{ caption && <figcaption className="wp-story-caption">{ caption }</figcaption> }
									</figure>
								</li>
							);
						} ) }
					</ol>
				</div>
			</div>
		</div>
	);
}
