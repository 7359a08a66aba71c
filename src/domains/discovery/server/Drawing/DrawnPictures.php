<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Discovery\Drawing;

use Slipstream\Access\ContentAccess;
use Slipstream\Contracts\Reader;
use Slipstream\Domains\Discovery\DiscoverySettings;
use Slipstream\Domains\Discovery\PlainText;
use Slipstream\Domains\Discovery\PostFields;
use Slipstream\Domains\Discovery\SocialPicture;
use Slipstream\Jobs\JobFailed;
use Slipstream\Jobs\Outbox;
use Slipstream\Posts\Publication;
use WP_Post;

/**
 * Draws pictures for posts that have none, and stores them as files. Pages only link to existing files. Saving a post schedules a job that
 * draws a missing or outdated picture. For older posts see OlderPosts.
 * @phpstan-import-type Picture from SocialPicture
 */
final class DrawnPictures {

	public const HOOK = 'slipstream_social_picture';

	/** Post meta with the ID of the drawn picture: the ID of the look, followed by the ID of the title. */
	private const META = '_slipstream_social_picture';

	/** Suffix of the stored ID if the title cannot be drawn. */
	private const NONE = '-none';

	/** Folder in the uploads directory. */
	private const FOLDER = 'slipstream-pictures';

	/** Maximum posts per job. Each post takes about 0.1 seconds. The daily job draws the others, see OlderPosts. */
	private const MAX_POSTS = 50;

	/** @var array<int, array<int, string>> Changed posts of this request: IDs of their titles, by site and post. */
	private array $changed = [];

	public function __construct(
		private readonly Outbox $outbox,
		private readonly ContentAccess $access,
		private readonly DiscoverySettings $settings,
	) {}

	/** @return Picture|null Null until a job has drawn the current title, and for posts whose picture must not be drawn. */
	public function find( WP_Post $post ): ?array {
		$stored = $this->stored( $post->ID );
		$title  = self::saved_title( $post );
		return ! self::is_current( $title, $stored ) || str_ends_with( $stored, self::NONE ) || ! $this->may_draw( $post )
			? null
			: self::describe( self::url( $post->ID, $stored ), $title );
	}

	/**
	 * Returns the picture that an unsaved post will have. A picture that was not drawn before is returned as a data URL, and not stored.
	 * @param WP_Post $post      Unsaved post with the status that it will have.
	 * @param string  $written   Title that the author wrote for search engines; '' if none.
	 * @param bool    $is_hidden Whether the author hides the post from search engines.
	 * @return Picture|null Null for posts whose picture must not be drawn, and for titles that cannot be drawn.
	 */
	public function preview( WP_Post $post, string $written, bool $is_hidden ): ?array {
		if ( $is_hidden || ! $this->may_draw( $post, false ) ) {
			return null;
		}
		$title  = self::title( $post, $written );
		$stored = $this->stored( $post->ID );
		if ( self::is_current( $title, $stored ) ) {
			return str_ends_with( $stored, self::NONE ) ? null : self::describe( self::url( $post->ID, $stored ), $title );
		}
		$png = TitleCard::draw( $title, CardLook::from_theme() );
		return null === $png
			? null
			: self::describe( 'data:image/png;base64,' . sodium_bin2base64( $png, SODIUM_BASE64_VARIANT_ORIGINAL ), $title );
	}

	/**
	 * Runs the job that draws the pictures of some posts.
	 * @param array<mixed> $arguments `posts`: IDs of the posts.
	 * @throws JobFailed If a file cannot be written.
	 */
	public function run( array $arguments ): void {
		$ids = is_array( $arguments['posts'] ?? null ) ? array_filter( $arguments['posts'], 'is_int' ) : [];
		array_walk( $ids, fn ( int $id ) => $this->draw( $id ) );
	}

	/**
	 * Draws the picture of a post, or removes a picture that the post must not have.
	 * @throws JobFailed If the file cannot be written.
	 */
	public function draw( int $id ): void {
		$post = get_post( $id );
		if ( ! $post instanceof WP_Post ) {
			return;
		}
		if ( ! $this->may_draw( $post ) || null !== SocialPicture::find( $post ) ) {
			$this->remove( $post->ID );
			return;
		}
		$look  = CardLook::from_theme();
		$title = self::saved_title( $post );
		$id    = $look->id() . self::title_id( $title );
		if ( $this->stored( $post->ID ) === $id && is_file( self::path( $post->ID, $id ) ) ) {
			return;
		}
		$png  = TitleCard::draw( $title, $look );
		$path = self::path( $post->ID, $id );
		if ( null !== $png && ( ! wp_mkdir_p( dirname( $path ) ) || false === file_put_contents( $path, $png, LOCK_EX ) ) ) {
			throw new JobFailed( 'file_not_written' );
		}
		$this->remove_files( $post->ID, null === $png ? '' : $path );
		update_post_meta( $post->ID, self::META, null === $png ? $id . self::NONE : $id );
		// Another request may have hidden or deleted the post in the meantime.
		clean_post_cache( $post );
		$current = get_post( $post->ID );
		if ( ! $current instanceof WP_Post || ! $this->may_draw( $current ) ) {
			$this->remove( $post->ID );
		}
	}

	/**
	 * Hook `wp_after_insert_post`: removes a picture that the post must not have. If the post needs a new picture, schedule() adds it to a
	 * job.
	 */
	public function on_save( mixed $id, mixed $post ): void {
		if ( ! $post instanceof WP_Post ) {
			return;
		}
		$stored = $this->stored( $post->ID );
		if ( '' === $stored && ! Publication::is_public( $post ) ) {
			return;
		}
		if ( ! $this->may_draw( $post ) || null !== SocialPicture::find( $post ) ) {
			if ( '' !== $stored ) {
				$this->remove( $post->ID );
			}
			return;
		}
		$title = self::saved_title( $post );
		if ( ! self::is_current( $title, $stored ) ) {
			$this->changed[ get_current_blog_id() ][ $post->ID ] = self::title_id( $title );
			add_action( 'shutdown', [ $this, 'schedule' ], 5, 0 );
		}
	}

	/**
	 * Hook `shutdown`: schedules one job per site for all posts that changed in the request, because the number of jobs per request is
	 * limited.
	 */
	public function schedule(): void {
		foreach ( $this->changed as $site => $posts ) {
			$is_other = get_current_blog_id() !== $site && switch_to_blog( $site );
			$key      = md5( (string) wp_json_encode( $posts ) );
			$ids      = array_keys( array_slice( $posts, 0, self::MAX_POSTS, true ) );
			$result   = $this->outbox->schedule( self::HOOK, [ 'posts' => $ids ], 0, $key );
			if ( $result->is_rejected() || count( $posts ) > self::MAX_POSTS ) {
				CardLook::forget();
			}
			if ( $is_other ) {
				restore_current_blog();
			}
		}
		$this->changed = [];
	}

	/** Hook `before_delete_post`. */
	public function on_delete( mixed $id ): void {
		if ( is_int( $id ) && '' !== $this->stored( $id ) ) {
			$this->remove( $id );
		}
	}

	/** @return Picture */
	private static function describe( string $url, string $title ): array {
		return [
			'url'    => $url,
			'width'  => TitleCard::WIDTH,
			'height' => TitleCard::HEIGHT,
			'alt'    => $title,
		];
	}

	/**
	 * Whether a picture of the post may be drawn: all visitors may read it, and its author does not hide it from search engines.
	 * @param bool|null $is_hidden Whether the author hides it; null for the saved setting.
	 */
	private function may_draw( WP_Post $post, ?bool $is_hidden = null ): bool {
		return $this->settings->draws_pictures()
			&& Publication::is_public( $post )
			&& is_post_type_viewable( $post->post_type )
			&& ! ( $is_hidden ?? PostFields::is_hidden( $post->ID ) )
			&& null === $this->access->refusal( $post, Reader::visitor() );
	}

	private static function saved_title( WP_Post $post ): string {
		return self::title( $post, PostFields::text( $post->ID, PostFields::TITLE ) );
	}

	/** @param string $written Title that the author wrote for search engines; '' if none. */
	private static function title( WP_Post $post, string $written ): string {
		return '' === $written ? PlainText::shorten( PlainText::from_html( $post->post_title ) ) : $written;
	}

	/** Returns the ID of a title. */
	private static function title_id( string $title ): string {
		return substr( md5( $title ), 0, 16 );
	}

	/** Whether a stored picture shows the current title. The site's name and the colors may be outdated. */
	private static function is_current( string $title, string $stored ): bool {
		return '' !== $stored && self::title_id( $title ) === substr( $stored, CardLook::LENGTH, 16 );
	}

	private function stored( int $id ): string {
		$value = get_post_meta( $id, self::META, true );
		return is_string( $value ) && 1 === preg_match( '/^[0-9a-f]{24}(-none)?$/D', $value ) ? $value : '';
	}

	private function remove( int $id ): void {
		delete_post_meta( $id, self::META );
		$this->remove_files( $id, '' );
	}

	/** @param string $kept Path of the file to keep; '' to remove all files of the post. */
	private function remove_files( int $id, string $kept ): void {
		$files = glob( dirname( self::path( $id, '' ) ) . "/$id-*.png" );
		array_map( 'wp_delete_file', array_diff( is_array( $files ) ? $files : [], [ $kept ] ) );
	}

	private static function file( int $post_id, string $id ): string {
		return self::FOLDER . "/$post_id-$id.png";
	}

	private static function url( int $post_id, string $id ): string {
		return wp_upload_dir( null, false )['baseurl'] . '/' . self::file( $post_id, $id );
	}

	private static function path( int $post_id, string $id ): string {
		return wp_upload_dir( null, false )['basedir'] . '/' . self::file( $post_id, $id );
	}
}
