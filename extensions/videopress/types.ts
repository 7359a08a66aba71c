import type { Attributes } from '../../shared/types/extension';

/** Attributes of core/video. A block with a GUID is a hosted video. */
export interface VideoAttributes extends Attributes {
	readonly id?: number;
	readonly src?: string;
	readonly blob?: string;
	readonly guid?: string;
	/** URL of the hosted video, with the query parameters that Jetpack has saved. */
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

/** A text track as core/video saves it. */
export interface Track {
	readonly src?: string;
	readonly label?: string;
	readonly kind?: string;
}

/** Props of each inspector panel. */
export interface PanelProps {
	readonly attributes: VideoAttributes;
	/** Sets attributes, and updates the options in the video's URL. */
	readonly setOptions: ( changes: Partial< VideoAttributes > ) => void;
}
