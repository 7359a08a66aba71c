/** The slides of a story as they stand in the page, and what is done to them. */
export interface Slides {
	readonly items: readonly HTMLElement[];
	/** Shows one slide, hides the others and has the next one ready. */
	readonly show: ( index: number, isFullscreen: boolean ) => void;
	/** Says of a slide that it can't be shown. */
	readonly fail: ( index: number, words: string ) => void;
	/** What is said of a slide that somebody has turned to: "Slide 3 of 7", and what is to be seen. */
	readonly newsOf: ( index: number ) => string;
	/** Gives the page its list back. */
	readonly destroy: () => void;
}

/** Has a slide's media load before it is shown; a hidden picture that loads late would not. */
function makeReady( item: HTMLElement | undefined, isFullscreen: boolean ) {
	const image = item?.querySelector( 'img' );
	if ( image ) {
		image.loading = 'eager';
		// The usual width is that of the place on the page.
		if ( isFullscreen && image.hasAttribute( 'sizes' ) ) {
			image.sizes = '100vw';
		}
	}
	const video = item?.querySelector( 'video' );
	if ( video?.preload === 'none' ) {
		video.preload = 'metadata';
	}
}

/** @return Where its picture is, or that of its video. */
function pictureOf( item: HTMLElement | undefined ): string {
	const image = item?.querySelector( 'img' );
	return image?.currentSrc || image?.src || item?.querySelector( 'video' )?.poster || '';
}

/** Lets keys scroll captions that are longer than their room, on whatever screen. */
function watchCaptions( captions: readonly HTMLElement[] ): () => void {
	const observer = new window.ResizeObserver( () =>
		captions.forEach( ( one ) => ( one.tabIndex = one.scrollHeight > one.clientHeight ? 0 : -1 ) )
	);
	captions.forEach( ( caption ) => observer.observe( caption ) );
	return () => {
		observer.disconnect();
		captions.forEach( ( caption ) => caption.removeAttribute( 'tabindex' ) );
	};
}

/**
 * @param list       Holds the slides.
 * @param background Shows the slide once more, blurred, behind it; null without.
 */
export function takeSlides( list: HTMLElement, background: HTMLElement | null ): Slides {
	// In the editor they are of a frame's page, whose classes are others.
	const items = [ ...list.children ] as HTMLElement[];
	const videos = items.flatMap( ( item ) => [ ...item.querySelectorAll( 'video' ) ] );
	// The player has its own.
	videos.forEach( ( video ) => ( video.controls = false ) );
	const unwatch = watchCaptions( [ ...list.querySelectorAll< HTMLElement >( '.wp-story-caption' ) ] );
	return {
		items,
		show( index, isFullscreen ) {
			makeReady( items[ index ], isFullscreen );
			makeReady( items[ index + 1 ], isFullscreen );
			const { activeElement } = list.ownerDocument;
			items.forEach( ( item, place ) => ( item.hidden = place !== index ) );
			if ( list.contains( activeElement ) && ! items[ index ]?.contains( activeElement ) ) {
				// What had the focus is hidden now: keys go on to mean the story.
				list.closest< HTMLElement >( '.wp-story-app' )?.focus( { preventScroll: true } );
			}
			const picture = pictureOf( items[ index ] );
			if ( background ) {
				background.style.backgroundImage = picture ? `url(${ JSON.stringify( picture ) })` : '';
			}
		},
		fail( index, words ) {
			const figure = items[ index ]?.querySelector( 'figure' );
			if ( figure && ! figure.querySelector( '.wp-story-error' ) ) {
				const message = list.ownerDocument.createElement( 'p' );
				message.className = 'wp-story-error';
				message.textContent = words;
				figure.append( message );
			}
		},
		newsOf( index ) {
			const figure = items[ index ]?.querySelector( 'figure' );
			const place = figure?.getAttribute( 'aria-label' );
			const alt = figure?.querySelector( 'img' )?.alt ?? figure?.querySelector( 'video' )?.ariaLabel;
			const words = [ place, alt === place ? '' : alt, figure?.querySelector( 'figcaption' )?.textContent ];
			return words.filter( Boolean ).join( ', ' );
		},
		destroy() {
			unwatch();
			videos.forEach( ( video ) => ( video.controls = true ) );
			items.forEach( ( item ) => ( item.hidden = false ) );
		},
	};
}
