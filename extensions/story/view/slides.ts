/** The list items of a story, and methods to change them. */
export interface Slides {
	readonly items: readonly HTMLElement[];
	/** Shows one slide, hides the others, and preloads the next. */
	readonly show: ( index: number, isFullscreen: boolean ) => void;
	/** Shows an error message in a slide that cannot be loaded. */
	readonly fail: ( index: number, message: string ) => void;
	/** Returns the announcement for screen readers: "Slide 3 of 7" and the alternative text. */
	readonly announcement: ( index: number ) => string;
	/** Undoes all changes of the list. */
	readonly destroy: () => void;
}

/** Starts loading the media of a slide. Needed because browsers do not load hidden lazy pictures. */
function makeReady( item: HTMLElement | undefined, isFullscreen: boolean ) {
	const image = item?.querySelector( 'img' );
	if ( image ) {
		image.loading = 'eager';
		// `sizes` contains the width in the page. In full screen, load a larger file.
		if ( isFullscreen && image.hasAttribute( 'sizes' ) ) {
			image.sizes = '100vw';
		}
	}
	const video = item?.querySelector( 'video' );
	if ( video?.preload === 'none' ) {
		video.preload = 'metadata';
	}
}

/** @return URL of the slide's picture, or of its video's poster. */
function pictureOf( item: HTMLElement | undefined ): string {
	const image = item?.querySelector( 'img' );
	return image?.currentSrc || image?.src || item?.querySelector( 'video' )?.poster || '';
}

/** Makes captions focusable while they overflow, so that they can be scrolled by keyboard. */
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
 * @param list       Element that contains the slides.
 * @param background Element that shows the slide blurred behind it; null if there is none.
 */
export function createSlides( list: HTMLElement, background: HTMLElement | null ): Slides {
	// Do not use `instanceof`: in the editor, elements belong to an iframe, which has other classes.
	const items = [ ...list.children ] as HTMLElement[];
	const videos = items.flatMap( ( item ) => [ ...item.querySelectorAll( 'video' ) ] );
	// Remove the browser's controls, because the player has others.
	videos.forEach( ( video ) => ( video.controls = false ) );
	const unwatch = watchCaptions( [ ...list.querySelectorAll< HTMLElement >( '.wp-story-caption' ) ] );
	return {
		items,
		show( index, isFullscreen ) {
			makeReady( items[ index ], isFullscreen );
			makeReady( items[ index + 1 ], isFullscreen );
			const { activeElement } = list.ownerDocument;
			items.forEach( ( item, slideIndex ) => ( item.hidden = slideIndex !== index ) );
			if ( list.contains( activeElement ) && ! items[ index ]?.contains( activeElement ) ) {
				// Move the focus from the hidden element to the player, so that keys still control the story.
				list.closest< HTMLElement >( '.wp-story-app' )?.focus( { preventScroll: true } );
			}
			const picture = pictureOf( items[ index ] );
			if ( background ) {
				background.style.backgroundImage = picture ? `url(${ JSON.stringify( picture ) })` : '';
			}
		},
		fail( index, text ) {
			const figure = items[ index ]?.querySelector( 'figure' );
			if ( figure && ! figure.querySelector( '.wp-story-error' ) ) {
				const message = list.ownerDocument.createElement( 'p' );
				message.className = 'wp-story-error';
				message.textContent = text;
				figure.append( message );
			}
		},
		announcement( index ) {
			const figure = items[ index ]?.querySelector( 'figure' );
			const position = figure?.getAttribute( 'aria-label' );
			const alt = figure?.querySelector( 'img' )?.alt ?? figure?.querySelector( 'video' )?.ariaLabel;
			const texts = [ position, alt === position ? '' : alt, figure?.querySelector( 'figcaption' )?.textContent ];
			return texts.filter( Boolean ).join( ', ' );
		},
		destroy() {
			unwatch();
			videos.forEach( ( video ) => ( video.controls = true ) );
			items.forEach( ( item ) => ( item.hidden = false ) );
		},
	};
}
