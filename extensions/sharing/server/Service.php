<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Sharing;

use Closure;
use Slipstream\Blocks\Icon;
use Slipstream\Domains\Discovery\PlainText;

/** A service on which visitors can share posts. */
final class Service {

	/** Placeholders in the URLs of Jetpack's custom services, and Slipstream's placeholders for them. */
	private const CUSTOM = [
		'%post_full_url%' => '{url}',
		'%post_url%'      => '{url}',
		'%post_title%'    => '{title}',
		'%post_id%'       => '{id}',
		'%post_slug%'     => '{slug}',
		'%home_url%'      => '{site}',
		'%post_excerpt%'  => '',
		'%post_tags%'     => '',
	];

	/**
	 * @param string $id        ID in Jetpack's options.
	 * @param string $title     Name that visitors see.
	 * @param string $url       URL with placeholders in braces; '' for a button that needs a script, and for the QR code.
	 * @param string $path      SVG path data of the icon; '' for an icon of WordPress.
	 * @param string $icon      Name of the WordPress icon.
	 * @param int    $max_title Maximum characters of the post's title in the link; 0 for no limit. X has 280, of which a URL takes 23.
	 */
	public function __construct(
		public readonly string $id,
		public readonly string $title,
		private readonly string $url,
		private readonly string $path,
		private readonly string $icon,
		private readonly int $max_title = 0,
	) {}

	/** Whether the button needs a script. It is hidden until the script runs. */
	public function needs_script(): bool {
		return '' === $this->url && ! $this->is_qr_code();
	}

	/** Whether the button shows a QR code of the post's link. */
	public function is_qr_code(): bool {
		return QrCodePicture::SERVICE === $this->id;
	}

	/** Whether this is a custom service that the site owner added in Jetpack. */
	public function is_custom(): bool {
		return str_starts_with( $this->id, 'custom-' );
	}

	/** Returns the URL for sharing a page on this service, not escaped. */
	public function link( Shared $shared ): string {
		$url = $this->is_custom() ? strtr( $this->url, self::CUSTOM ) : $this->url;
		foreach ( $this->values( $shared ) as $name => $value ) {
			if ( str_contains( $url, "{{$name}}" ) ) {
				$text = 'title' === $name && $this->max_title > 0 ? PlainText::shorten( $value(), $this->max_title ) : $value();
				$url  = str_replace( "{{$name}}", rawurlencode( $text ), $url );
			}
		}
		return $url;
	}

	/** @return array<string, Closure(): string> Functions that return a value of the page, not encoded, by placeholder. */
	private function values( Shared $shared ): array {
		return [
			'url'     => fn (): string => $shared->url( $this->id ),
			'title'   => fn (): string => $shared->title( $this->id ),
			'picture' => $shared->picture( ... ),
			'site'    => home_url( ... ),
			'id'      => static fn (): string => (string) ( $shared->post()->ID ?? '' ),
			'slug'    => static fn (): string => $shared->post()->post_name ?? '',
		];
	}

	/** Returns the icon as SVG, hidden from screen readers; '' if there is none. */
	public function icon(): string {
		$path = '' === $this->path ? Icon::path( $this->icon ) : $this->path;
		if ( '' !== $path ) {
			return Icon::svg( $path );
		}
		return '' !== $this->icon && function_exists( 'block_core_social_link_get_icon' )
			? (string) block_core_social_link_get_icon( $this->icon )
			: '';
	}
}
