import { RichText } from '@wordpress/block-editor';
import { Spinner } from '@wordpress/components';
import { useRefEffect } from '@wordpress/compose';
import { useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { CSSProperties } from 'react';
import { adoptStyle } from '../../../shared/view/adopt-style';
import constants from '../constants.json';
import { useEngine } from '../hooks/use-engine';
import { shapeOf } from '../images';
import type { Slide } from '../types';
import css from '../view/controls.scss';
import { Controls } from './controls';

const BASE = 'wp-block-jetpack-slideshow';

interface Props {
	readonly images: readonly Slide[];
	readonly index: number;
	readonly autoplay: boolean;
	readonly delay?: number;
	readonly effect: 'slide' | 'fade';
	readonly isPending: ( url: unknown ) => boolean;
	readonly onShow: ( index: number ) => void;
	readonly onCaption: ( index: number, caption: string ) => void;
}

/** Preview of the slideshow, with editable captions. Does not play automatically, so that authors can write. */
export function Preview( { images, index, autoplay, delay, effect, isPending, onShow, onCaption }: Props ) {
	const count = images.length;
	const { ref, engine } = useEngine( { effect, index, count, onShow } );
	const [ ratio, setRatio ] = useState( () => shapeOf( 0, 0 ) );
	const [ isPlaying, setIsPlaying ] = useState( false );
	const runs = isPlaying && autoplay;
	const stage = useRefEffect< HTMLElement >( ( { ownerDocument } ) => adoptStyle( ownerDocument, css ), [] );

	useEffect( () => {
		if ( ! runs ) {
			return undefined;
		}
		const timer = setInterval( () => engine?.step( 1 ), ( delay ?? constants.defaultDelay ) * 1000 );
		return () => clearInterval( timer );
	}, [ runs, delay, engine ] );

	return (
		<div ref={ stage } className={ `${ BASE }__stage` }>
			<div
				ref={ ref }
				className={ `${ BASE }_container` }
				style={ { '--slipstream-ratio': ratio } as CSSProperties }
			>
				<ul className={ `${ BASE }_swiper-wrapper swiper-wrapper` }>
					{ images.map( ( { alt, caption, url }, slideIndex ) => (
						// Use the index as key: Swiper identifies slides by position, so their elements must not be replaced
						// while the author writes.
						<li key={ slideIndex } className={ `${ BASE }_slide swiper-slide` }>
							<figure>
								<img
									className={ `${ BASE }_image` }
									alt={ alt ?? '' }
									src={ url }
									onLoad={ ( { currentTarget: { naturalWidth, naturalHeight } } ) =>
										slideIndex === 0 && setRatio( shapeOf( naturalWidth, naturalHeight ) )
									}
								/>
								{ isPending( url ) && <Spinner /> }
								<figcaption className={ `${ BASE }_caption` }>
									<RichText
										tagName="div"
										aria-label={ __( 'Caption', 'slipstream' ) }
										placeholder={ __( 'Write a caption…', 'slipstream' ) }
										value={ caption ?? '' }
										onChange={ ( next: string ) => onCaption( slideIndex, next ) }
									/>
								</figcaption>
							</figure>
						</li>
					) ) }
				</ul>
			</div>
			<Controls
				count={ count }
				index={ index }
				autoplay={ autoplay }
				isPlaying={ runs }
				onToggle={ () => setIsPlaying( ! runs ) }
				onStep={ ( by ) => engine?.step( by ) }
				onShow={ onShow }
			/>
		</div>
	);
}
