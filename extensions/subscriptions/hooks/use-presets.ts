import {
	__experimentalUseMultipleOriginColorsAndGradients as useColorsAndGradients,
	useSettings,
} from '@wordpress/block-editor';

interface Color {
	readonly slug: string;
	readonly color: string;
}
interface Gradient {
	readonly slug: string;
	readonly gradient: string;
}
interface Size {
	readonly slug: string;
	readonly size: string | number;
}

type Origins = ReadonlyArray< { readonly colors?: Color[]; readonly gradients?: Gradient[] } >;

/** @return Colors, gradients and font sizes of the editor: WordPress', the theme's and the site's. */
export function usePresets(): { colors: Color[]; gradients: Gradient[]; sizes: Size[] } {
	const { colors, gradients } = useColorsAndGradients() as { colors?: Origins; gradients?: Origins };
	const [ sizes ] = useSettings( 'typography.fontSizes' ) as [ Size[] | undefined ];
	return {
		colors: ( colors ?? [] ).flatMap( ( origin ) => origin.colors ?? [] ),
		gradients: ( gradients ?? [] ).flatMap( ( origin ) => origin.gradients ?? [] ),
		sizes: sizes ?? [],
	};
}
