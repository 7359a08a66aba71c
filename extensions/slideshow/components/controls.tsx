import { __, sprintf } from '@wordpress/i18n';
import icons from '../../../shared/view/icons.json';
import controls from '../controls.json';

interface Props {
	readonly count: number;
	readonly index: number;
	/** Whether the slideshow plays automatically. */
	readonly autoplay: boolean;
	readonly isPlaying: boolean;
	readonly onToggle: () => void;
	readonly onStep: ( by: 1 | -1 ) => void;
	readonly onShow: ( index: number ) => void;
}

const BASE = 'slipstream-slideshow';

const PATHS = { pause: icons.pause, play: icons.play, prev: icons.previous, next: icons.next, large: controls.large };

function Icon( { name }: { name: keyof typeof PATHS } ) {
	return (
		<svg className={ `is-${ name }-icon` } viewBox="0 0 24 24" aria-hidden="true">
			<path d={ PATHS[ name ] } />
		</svg>
	);
}

function Turn( { name, label, onClick }: { name: 'prev' | 'next'; label: string; onClick: () => void } ) {
	return (
		<button type="button" className={ `${ BASE }__button is-${ name }` } aria-label={ label } onClick={ onClick }>
			<Icon name={ name } />
		</button>
	);
}

function Pagination( { count, index, onShow }: Pick< Props, 'count' | 'index' | 'onShow' > ) {
	if ( count > controls.maxBullets ) {
		return <div className="swiper-pagination-simple" data-shown={ `${ index + 1 } / ${ count }` } />;
	}
	return Array.from( { length: count }, ( _, slideIndex ) => (
		<button
			key={ slideIndex }
			type="button"
			className="swiper-pagination-bullet"
			/* translators: %s: number of a slide. */
			aria-label={ sprintf( __( 'Go to slide %s', 'slipstream' ), String( slideIndex + 1 ) ) }
			aria-current={ slideIndex === index ? 'true' : undefined }
			onClick={ () => onShow( slideIndex ) }
		/>
	) );
}

/** Preview of the controls, as in Controls.php. The button to enlarge does nothing in the editor. */
export function Controls( { count, index, autoplay, isPlaying, onToggle, onStep, onShow }: Props ) {
	const pause = isPlaying ? __( 'Pause Slideshow', 'slipstream' ) : __( 'Play Slideshow', 'slipstream' );
	return (
		<>
			<div className={ `${ BASE }__bar` }>
				{ autoplay && count > 1 && (
					<button
						type="button"
						className={ `${ BASE }__button is-pause${ isPlaying ? '' : ' is-paused' }` }
						aria-label={ pause }
						onClick={ onToggle }
					>
						<Icon name="pause" />
						<Icon name="play" />
					</button>
				) }
				{ count > 1 && (
					<div className={ `${ BASE }__bullets` }>
						<Pagination count={ count } index={ index } onShow={ onShow } />
					</div>
				) }
				<span className={ `${ BASE }__button is-large` } aria-hidden="true">
					<Icon name="large" />
				</span>
			</div>
			{ count > 1 && (
				<>
					<Turn name="prev" label={ __( 'Previous slide', 'slipstream' ) } onClick={ () => onStep( -1 ) } />
					<Turn name="next" label={ __( 'Next slide', 'slipstream' ) } onClick={ () => onStep( 1 ) } />
				</>
			) }
		</>
	);
}
