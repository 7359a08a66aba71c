import { RichText } from '@wordpress/block-editor';
import { Button } from '@wordpress/components';
import { useReducedMotion } from '@wordpress/compose';
import { useEffect, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { CSSProperties } from 'react';
import constants from '../constants.json';
import { useEngine } from '../hooks/use-engine';
import { shapeOf } from '../images';
import type { Slide } from '../types';

const BASE = 'wp-block-jetpack-slideshow';

interface Props {
	readonly images: readonly Slide[];
	readonly index: number;
	readonly autoplay: boolean;
	readonly delay?: number;
	readonly effect: 'slide' | 'fade';
	readonly onShow: ( index: number ) => void;
	readonly onCaption: ( caption: string ) => void;
}

/** The slideshow as visitors see it, with captions to write in. It plays when asked to, since authors want to write. */
export function Preview( { images, index, autoplay, delay, effect, onShow, onCaption }: Props ) {
	const { ref, engine } = useEngine( { effect, index, onShow } );
	const isStill = useReducedMotion();
	const [ ratio, setRatio ] = useState( () => shapeOf( 0, 0 ) );
	const [ isPlaying, setIsPlaying ] = useState( false );
	const runs = isPlaying && autoplay && ! isStill;

	useEffect( () => {
		if ( ! runs ) {
			return undefined;
		}
		const timer = setInterval( () => engine?.step( 1 ), ( delay ?? constants.defaultDelay ) * 1000 );
		return () => clearInterval( timer );
	}, [ runs, delay, engine ] );

	return (
		<>
			{ images.length > 1 && (
				<div className={ `${ BASE }__bar` }>
					{ autoplay && (
						<Button size="compact" onClick={ () => setIsPlaying( ! runs ) } disabled={ isStill }>
							{ runs ? __( 'Pause Slideshow', 'slipstream' ) : __( 'Play Slideshow', 'slipstream' ) }
						</Button>
					) }
					<Button size="compact" onClick={ () => engine?.step( -1 ) }>
						{ __( 'Previous slide', 'slipstream' ) }
					</Button>
					<span>
						{ sprintf(
							/* translators: 1: a slide's place, 2: how many there are. */
							__( '%1$s of %2$s', 'slipstream' ),
							String( index + 1 ),
							String( images.length )
						) }
					</span>
					<Button size="compact" onClick={ () => engine?.step( 1 ) }>
						{ __( 'Next slide', 'slipstream' ) }
					</Button>
				</div>
			) }
			<div
				ref={ ref }
				className={ `${ BASE }_container` }
				style={ { '--slipstream-ratio': ratio } as CSSProperties }
			>
				<ul className={ `${ BASE }_swiper-wrapper swiper-wrapper` }>
					{ images.map( ( { alt, caption, url }, place ) => (
						<li key={ place } className={ `${ BASE }_slide swiper-slide` }>
							<figure>
								<img
									className={ `${ BASE }_image` }
									alt={ alt ?? '' }
									src={ url }
									onLoad={ ( { currentTarget: { naturalWidth, naturalHeight } } ) =>
										place === 0 && setRatio( shapeOf( naturalWidth, naturalHeight ) )
									}
								/>
								<figcaption className={ `${ BASE }_caption` }>
									<RichText
										tagName="div"
										aria-label={ __( 'Caption', 'slipstream' ) }
										placeholder={ __( 'Write a caption…', 'slipstream' ) }
										value={ caption ?? '' }
										onChange={ onCaption }
									/>
								</figcaption>
							</figure>
						</li>
					) ) }
				</ul>
			</div>
		</>
	);
}
