const PATHS = {
	play: 'M8 5.5v13l10-6.5z',
	pause: 'M8 6h3v12H8zM13 6h3v12h-3z',
	replay: 'M12 5V2L7.500 6 12 10V7a5 5 0 1 1-5 5H5a7 7 0 1 0 7-7z',
	sound: 'M4 9v6h4l5 4V5L8 9zm11-1v8a4.500 4.500 0 0 0 0-8z',
	silence: 'M4 9v6h4l5 4V5L8 9zm16.400.6-1.200-1.200-2 2-2-2L14 9.600l2 2-2 2 1.200 1.200 2-2 2 2 1.200-1.200-2-2z',
	previous: 'm14.600 5.400 1.400 1.400L10.800 12l5.200 5.200-1.400 1.400L8 12z',
	next: 'M9.400 5.400 8 6.800l5.200 5.200L8 17.200l1.400 1.400L16 12z',
	open: 'M5 5h6v2H7v4H5zM19 19h-6v-2h4v-4h2zM13 5h6v6h-2V7h-4zM5 13h2v4h4v2H5z',
	close: 'm12 10.600 5-5L18.400 7l-5 5 5 5-1.400 1.400-5-5-5 5L5.600 17l5-5-5-5L7 5.600z',
	count: 'M6 3h7a2 2 0 0 1 2 2v10.500a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2Zm10.500 3H18a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2h-6.500a2 2 0 0 1-2-2h8.500a.5.5 0 0 0 .5-.5V8a.5.5 0 0 0-.5-.5h-1.500V6Z',
};

export type Icon = keyof typeof PATHS;

export function icon( name: Icon ): string {
	return `<svg class="is-${ name }-icon" viewBox="0 0 24 24" aria-hidden="true"><path d="${ PATHS[ name ] }"/></svg>`;
}
