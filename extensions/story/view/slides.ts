/** The slides of a story in the page, and methods to change them. */
export interface Slides {
	readonly items: readonly HTMLElement[];
	/** Shows one slide, hides the others and preloads the next. */
	readonly show: ( index: number, isFullscreen: boolean ) => void;
	/** Marks a slide that can't be shown. */
	readonly fail: ( index: number, message: string ) => void;
	/** Announcement of a slide: "Slide 3 of 7" and its alternative text. */
	readonly announcement: ( index: number ) => string;
	/** Restores the list. */
	readonly destroy: () => void;
}

/** Loads a slide's media before it is shown, because lazy loading skips hidden pictures. */
function makeReady( item: HTMLElement | undefined, isFullscreen: boolean ) {
	const image = item?.querySelector( 'img' );
	if ( image ) {
		image.loading = 'eager';
		// By default, the width in the page.
		if ( isFullscreen && image.hasAttribute( 'sizes' ) ) {
			image.sizes = '100vw';
		}
	}
	const video = item?.querySelector( 'video' );
	if ( video?.preload === 'none' ) {
		video.preload = 'metadata';
	}
}

/** @return URL of its picture, or its video's poster. */
function pictureOf( item: HTMLElement | undefined ): string {
	const image = item?.querySelector( 'img' );
	return image?.currentSrc || image?.src || item?.querySelector( 'video' )?.poster || '';
}

/** Makes overflowing captions scrollable by keyboard, at any screen size. */
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
 * @param list       Contains the slides.
 * @param background Shows the slide again, blurred, behind it; null without.
 */
export function createSlides( list: HTMLElement, background: HTMLElement | null ): Slides {
	// In the editor, elements belong to an iframe, whose classes differ.
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
			items.forEach( ( item, slideIndex ) => ( item.hidden = slideIndex !== index ) );
			if ( list.contains( activeElement ) && ! items[ index ]?.contains( activeElement ) ) {
				// The focused element is now hidden. Focus moves, so that keys still control the story.
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
