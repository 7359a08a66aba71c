import type { Attributes } from '../../shared/types/extension';

/** Of core/video; with a guid it is a hosted video. */
export interface VideoAttributes extends Attributes {
	readonly id?: number;
	readonly src?: string;
	readonly blob?: string;
	readonly guid?: string;
	/** The line that a player is made of, with all that any release wrote into its query. */
	readonly address?: string;
	readonly caption?: string;
	readonly autoplay?: boolean;
	readonly controls?: boolean;
	readonly loop?: boolean;
	readonly muted?: boolean;
	readonly playsinline?: boolean;
	readonly poster?: string;
	readonly preload?: string;
	readonly seekbarColor?: string;
	readonly seekbarPlayedColor?: string;
	readonly seekbarLoadingColor?: string;
	readonly useAverageColor?: boolean;
	readonly videoPressClassNames?: string;
	/** A CSS length. */
	readonly maxWidth?: string;
	readonly tracks?: ReadonlyArray< Track >;
}

/** As core/video keeps it. */
export interface Track {
	readonly src?: string;
	readonly label?: string;
	readonly kind?: string;
}

/** What each panel of the inspector gets. */
export interface PanelProps {
	readonly attributes: VideoAttributes;
	/** Changes attributes, and the options in the video's address with them. */
	readonly setOptions: ( changes: Partial< VideoAttributes > ) => void;
}
