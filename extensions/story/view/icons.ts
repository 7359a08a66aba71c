import icons from '../../../shared/view/icons.json';

const PATHS = {
	...icons,
	replay: 'M12 5V2L7.500 6 12 10V7a5 5 0 1 1-5 5H5a7 7 0 1 0 7-7z',
	sound: 'M4 9v6h4l5 4V5L8 9zm11-1v8a4.500 4.500 0 0 0 0-8z',
	silence: 'M4 9v6h4l5 4V5L8 9zm16.400.6-1.200-1.200-2 2-2-2L14 9.600l2 2-2 2 1.200 1.200 2-2 2 2 1.200-1.200-2-2z',
	open: 'M5 5h6v2H7v4H5zM19 19h-6v-2h4v-4h2zM13 5h6v6h-2V7h-4zM5 13h2v4h4v2H5z',
	count: 'M6 3h7a2 2 0 0 1 2 2v10.500a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2Zm10.500 3H18a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2h-6.500a2 2 0 0 1-2-2h8.500a.5.5 0 0 0 .5-.5V8a.5.5 0 0 0-.5-.5h-1.500V6Z',
};

export type Icon = keyof typeof PATHS;

export function icon( name: Icon ): string {
	return `<svg class="is-${ name }-icon" viewBox="0 0 24 24" aria-hidden="true"><path d="${ PATHS[ name ] }"/></svg>`;
}
