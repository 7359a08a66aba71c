<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Sharing;

use Slipstream\Support\Constants;

/** Texts, link and classes of one sharing button, after Jetpack's filters. */
final class ButtonParts {

	/**
	 * @param string $id      Value of `data-shared`; '' unless a filter sets it.
	 * @param string $url     Link to the service, not escaped; '' for a button without a link.
	 * @param string $classes CSS classes, separated by spaces.
	 * @param string $name    Accessible name, for screen readers.
	 * @param string $text    Visible text.
	 * @param string $css     CSS declarations, not escaped.
	 */
	private function __construct(
		public readonly string $id,
		public readonly string $url,
		private readonly string $classes,
		public readonly string $name,
		public readonly string $text,
		private readonly string $css,
	) {}

	/** Returns the attributes `class` and `style` of the link or button. */
	public function html_attributes(): string {
		$class = sprintf( 'class="%s"', esc_attr( $this->classes ) );
		return '' === $this->css ? $class : sprintf( '%s style="%s"', $class, esc_attr( $this->css ) );
	}

	/**
	 * @param string $style One of SharingOptions::STYLES.
	 * @param string $css   See ButtonMarkup::html().
	 */
	public static function from_service(
		Service $service,
		Shared $shared,
		string $style,
		string $name,
		string $text,
		string $css
	): self {
		$arguments = [ $service->link( $shared ), $text, $name, '', '' ];
		/**
		 * Filters the value of `data-shared`. A Jetpack filter.
		 * @param string       $id        Default ''.
		 * @param Service      $service   The service.
		 * @param list<string> $arguments URL, text, accessible name, query and ID before the filters.
		 */
		$id = self::text( apply_filters( 'jetpack_sharing_display_id', '', $service, $arguments ), '' );
		return new self(
			$id,
			self::url( $service, $id, $arguments ),
			self::classes( $service, $style, $id, $arguments ),
			/**
			 * Filters the accessible name of a button. It must contain the visible text. A Jetpack filter.
			 * @param string       $name      Default "Share on …".
			 * @param Service      $service   The service.
			 * @param string       $id        Value of `data-shared`.
			 * @param list<string> $arguments As for `jetpack_sharing_display_id`.
			 */
			self::text( apply_filters( 'jetpack_sharing_display_title', $name, $service, $id, $arguments ), $name ),
			/**
			 * Filters the visible text of a button. A Jetpack filter.
			 * @param string       $text      Default: the name of the service.
			 * @param Service      $service   The service.
			 * @param string       $id        Value of `data-shared`.
			 * @param list<string> $arguments As for `jetpack_sharing_display_id`.
			 */
			self::text( apply_filters( 'jetpack_sharing_display_text', $text, $service, $id, $arguments ), $text ),
			$css,
		);
	}

	/** @param list<string> $arguments See from_service(). */
	private static function url( Service $service, string $id, array $arguments ): string {
		/**
		 * Filters the URL of a button. The URL is that of the service. In Jetpack it is that of the post, with `?share=`. A
		 * Jetpack filter.
		 * @param string       $url       URL of the service; '' for a button without a link.
		 * @param Service      $service   The service.
		 * @param string       $id        Value of `data-shared`.
		 * @param list<string> $arguments As for `jetpack_sharing_display_id`.
		 */
		$url = self::text( apply_filters( 'jetpack_sharing_display_link', $arguments[0], $service, $id, $arguments ), $arguments[0] );
		/**
		 * Filters the query string that is appended to the URL. A Jetpack filter.
		 * @param string       $query     Default '': the URL is complete.
		 * @param Service      $service   The service.
		 * @param string       $id        Value of `data-shared`.
		 * @param list<string> $arguments As for `jetpack_sharing_display_id`.
		 */
		$query = ltrim( self::text( apply_filters( 'jetpack_sharing_display_query', '', $service, $id, $arguments ), '' ), '?&' );
		return '' === $query || '' === $url ? $url : $url . ( str_contains( $url, '?' ) ? '&' : '?' ) . $query;
	}

	/** @param list<string> $arguments See from_service(). */
	private static function classes( Service $service, string $style, string $id, array $arguments ): string {
		$styles  = Constants::from_parent( __DIR__ )->texts( 'styleClasses' );
		$classes = [ "share-$service->id", 'sd-button', ...explode( ' ', $styles[ $style ] ?? $styles['icon-text'] ?? 'share-icon' ) ];
		/**
		 * Filters the CSS classes of a button. A Jetpack filter.
		 * @param list<string> $classes   Class names.
		 * @param Service      $service   The service.
		 * @param string       $id        Value of `data-shared`.
		 * @param list<string> $arguments As for `jetpack_sharing_display_id`.
		 */
		$filtered = apply_filters( 'jetpack_sharing_display_classes', $classes, $service, $id, $arguments );
		return implode( ' ', is_array( $filtered ) ? array_filter( $filtered, 'is_string' ) : $classes );
	}

	/** Converts the result of a filter to text. Callbacks written for Jetpack may return a number or false. */
	private static function text( mixed $filtered, string $otherwise ): string {
		return is_scalar( $filtered ) ? (string) $filtered : $otherwise;
	}
}
